-- How often a return was changed since it was announced, and when last.
alter table returns add column changed_at text;
alter table returns add column revision integer default 0 not null;
