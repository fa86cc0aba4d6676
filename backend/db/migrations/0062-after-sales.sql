-- Repairs under the legal guarantee, and who made or imported a unit.
create table repairs (
  id text primary key,
  order_id text not null references orders (id),
  position integer not null,
  serial text,
  day text not null,
  what text not null,
  noted_at text not null
);
alter table units add column maker text;
create index repairs_of_order on repairs (order_id, day);
