-- A unit that took the place of another during a rental, and how the one before came back.
create table swaps (
  id text primary key,
  order_id text not null references orders (id),
  article_id text not null,
  old_serial text not null,
  new_serial text not null,
  at text not null,
  received_at text,
  grade integer,
  note text
);
create index swaps_by_order on swaps (order_id);
