-- Of seven days and of four weeks, net; the version before goes on without them.
alter table price_rows add column rent_week integer;
alter table price_rows add column rent_month integer;
alter table price_log add column rent_week integer;
alter table price_log add column rent_month integer;
