-- Labels that were stuck on before they were linked; any other label has the id of its unit.
create table unit_labels (
  id text primary key,
  unit_id text not null references units (id)
);
