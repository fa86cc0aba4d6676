-- The last days of a hygienic cleaning and of an inspection that was passed; who did it stands in the log.
alter table units add column hygiene_on text;
alter table units add column inspected_on text;
update units set hygiene_on = (
  select max(substr(unit_log.at, 1, 10)) from unit_log where unit_log.unit_id = units.id
    and (unit_log.kind = 'hygiene' or (unit_log.state = 'free' and unit_log.at > units.created_at)));
update units set inspected_on = (
  select max(substr(unit_log.at, 1, 10)) from unit_log where unit_log.unit_id = units.id and unit_log.kind = 'inspection');
