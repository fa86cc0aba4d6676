create table shipments (
  id text primary key,
  order_id text not null references orders (id),
  direction text not null,
  carrier text not null,
  code text not null,
  parcels integer not null,
  created_at text not null,
  constraint shipments_code unique (carrier, code)
);
create index shipments_of_order on shipments (order_id);

create table shipment_events (
  id text primary key,
  shipment_id text not null references shipments (id),
  kind text not null,
  at text not null,
  place text,
  constraint shipment_events_once unique (shipment_id, kind, at)
);

create table order_serials (
  order_id text not null references orders (id),
  position integer not null,
  serial text not null,
  constraint order_serials_pk primary key (order_id, position, serial)
);

-- A number that is none of the fleet's is with the order that it left with, so that no number is with two customers.
create table serial_holders (
  serial_key text primary key,
  order_id text not null references orders (id)
);

create table returns (
  id text primary key,
  order_id text not null unique references orders (id),
  way text not null,
  day text,
  reason text,
  announced_at text not null,
  received_at text,
  graded_at text,
  refund_money integer default 0 not null,
  refund_voucher integer default 0 not null,
  refund_delivery integer default 0 not null
);

create table return_lines (
  return_id text not null references returns (id),
  position integer not null,
  quantity integer not null,
  grade integer,
  note text,
  withheld integer default 0 not null,
  photos text default '[]' not null,
  constraint return_lines_pk primary key (return_id, position)
);

-- This much goes back of the extensions of a rental once its return is settled.
create table return_extensions (
  order_id text primary key references orders (id),
  return_id text not null references returns (id),
  refund_money integer not null
);
create index return_extensions_by_return on return_extensions (return_id);

create table withdrawals (
  id text primary key,
  name text not null,
  contract text not null,
  email text not null,
  locale text not null,
  has_receipt integer not null,
  received_at text not null,
  answer text,
  answered_by text,
  answered_at text
);
create index withdrawals_waiting on withdrawals (answered_at, received_at, id);
create index withdrawals_received on withdrawals (received_at, id);

create table order_withdrawals (
  order_id text not null references orders (id),
  withdrawal_id text not null references withdrawals (id),
  linked_at text not null,
  linked_by text,
  constraint order_withdrawals_pk primary key (order_id, withdrawal_id)
);
