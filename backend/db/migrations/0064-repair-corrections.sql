-- A corrected repair is kept beside the one that takes its place, with the reason; a void one says that nothing was repaired.
alter table repairs add column corrects text;
alter table repairs add column reason text;
alter table repairs add column is_void integer default 0 not null;
