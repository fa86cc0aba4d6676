-- When the email or delivery address of an order was changed by its link, until staff has checked that with its customer.
alter table orders add column corrected_at text;
create index orders_corrected on orders (corrected_at);
