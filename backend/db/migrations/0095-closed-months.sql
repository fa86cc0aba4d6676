-- No document gets a day in these months any more.
create table closed_months (
  month text primary key,
  closed_at text not null
);
-- The day in the books of money that became known once the month of its day was closed.
alter table payments add column booked_at text;
create index payments_by_booking on payments (coalesce(booked_at, paid_at));
alter table vouchers add column created_at text;
-- What a document asks for as a deposit besides, in cents; the order may ask for another once it is changed.
alter table invoices add column deposit integer not null default 0;
update invoices set deposit = (select orders.total + orders.discount from orders where orders.id = invoices.order_id) - total
  where kind = 'invoice';
-- What the documents say, summed by article and rate, because a list of their JSON is too slow.
create table invoice_amounts (
  invoice_id text not null references invoices (id),
  position integer not null,
  order_id text not null references orders (id),
  at text not null,
  country text not null,
  kind text not null,
  article text not null,
  is_goods integer not null,
  is_business integer not null,
  exemption text,
  percent integer not null,
  net integer not null,
  vat integer not null,
  constraint invoice_amounts_pk primary key (invoice_id, position)
);
create index invoice_amounts_by_day on invoice_amounts (at);
