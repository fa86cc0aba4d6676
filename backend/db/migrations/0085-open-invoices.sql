-- Finds the few orders with a day to pay among all, and keeps which of them are disputed.
alter table orders add column disputed_at text;
create index orders_to_pay on orders (pay_by);
-- After how many days a method reminds of an invoice.
alter table payment_methods add column remind_after text default '[]' not null;
update payment_methods set remind_after = '[7,14,30]' where id = 'invoice';
