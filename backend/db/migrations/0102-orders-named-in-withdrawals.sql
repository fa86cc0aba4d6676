-- 1 where the contract names an order of the address, so that lists need not compare each with all of its orders. Null for what
-- the version before stores, which stands on a line of its own.
alter table withdrawals add column names_order integer;
update withdrawals set names_order = case when exists (
  select 1 from orders where orders.email_key = lower(withdrawals.email)
    and upper(replace(replace(withdrawals.contract, ' ', ''), '-', '')) like '%' || replace(orders.number, '-', '') || '%'
) then 1 else 0 end;
