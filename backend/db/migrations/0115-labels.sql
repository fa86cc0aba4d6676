-- Labels that a shipping service made. A label that was discarded leaves its row, so that the next one has another reference there.
create table labels (
  order_id text primary key references orders (id),
  attempt integer not null,
  shipment text,
  carrier text not null,
  code text not null,
  parcels text not null,
  content text not null
);
