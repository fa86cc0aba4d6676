-- 1 for whom long rentals have one invoice a month, else null.
alter table users add column invoice_by_month integer;
create table order_months (
  order_id text not null references orders (id),
  start_date text not null,
  end_date text not null,
  totals text not null,
  total integer not null,
  -- The order with the invoice: the rental's own for its first month, null until it is made.
  invoice_order_id text references orders (id),
  constraint order_months_pk primary key (order_id, start_date)
);
create index order_months_to_invoice on order_months (start_date) where invoice_order_id is null;
