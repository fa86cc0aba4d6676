-- The last day that the price of an order is for, where it ends earlier.
alter table orders add column paid_until text;
