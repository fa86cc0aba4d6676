-- Which units have to be inspected before they are free again, and with what damage they came back.
alter table units add column to_inspect integer default 0 not null;
alter table unit_log add column grade integer;
alter table unit_log add column photos text default '[]' not null;
-- Those in repair have to be, and those that are being cleaned since an order with damage.
update units set to_inspect = 1 where state = 'repair' or (state = 'cleaning' and exists (
  select 1 from unit_log join orders on orders.id = unit_log.order_id
  where unit_log.unit_id = units.id and unit_log.state = 'cleaning' and orders.status in (501, 502)));
