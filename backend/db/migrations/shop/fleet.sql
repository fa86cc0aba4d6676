create table fleet_articles (
  article_id text primary key references articles (id),
  changes integer not null
);

create table units (
  id text primary key,
  article_id text not null references articles (id),
  serial text not null,
  serial_key text not null unique,
  barcode text,
  barcode_key text unique,
  state text not null,
  order_id text references orders (id),
  version integer not null,
  created_at text not null,
  updated_at text not null
);
create index units_of_article on units (article_id, state, serial_key);
create index units_by_state on units (state, serial_key);
create index units_of_order on units (order_id);

create table unit_log (
  id text primary key,
  unit_id text not null references units (id),
  at text not null,
  kind text not null,
  state text,
  text text not null,
  order_id text references orders (id),
  actor text not null
);
create index unit_log_of_unit on unit_log (unit_id, at);
