-- Roles that the owner made of permissions; `staff.role` is the id of one, or the name of a role of the shop.
create table staff_roles (
  id text primary key,
  name text not null unique,
  actions text not null
);
