-- What is recalled by serial number, who was written to about it, and who has answered.
create table recalls (
  id text primary key,
  texts text not null,
  created_by text not null,
  created_at text not null
);
create table recall_units (
  recall_id text not null references recalls (id),
  serial_key text not null,
  serial text not null,
  written_order_id text,
  written_at text,
  reached_at text,
  settled_at text,
  constraint recall_units_pk primary key (recall_id, serial_key)
);
create index recall_units_serial on recall_units (serial_key);
