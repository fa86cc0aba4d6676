-- What has to be paid before an order is shipped that was changed since it was paid.
alter table orders add column paid_first integer;
update orders set paid_first = payable where payment_method != 'invoice' and exists (
  select 1 from order_history
  where order_id = orders.id and actor = 'customer' and reason like 'changed: %'
);
