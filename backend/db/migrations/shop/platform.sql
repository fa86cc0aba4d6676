create table versions (
  name text primary key,
  value text not null
);

create table settings (
  name text primary key,
  value text not null
);

create table seeded_rows (
  row_key text primary key,
  hash text not null
);

create table rate_limits (
  key text primary key,
  points integer not null,
  expires_at bigint
);
create index rate_limits_by_expiry on rate_limits (expires_at);

create table outbox (
  id text primary key,
  effect_key text not null unique,
  kind text not null,
  payload text not null,
  attempts integer not null,
  due_at text not null,
  lease_until text,
  lease_owner text,
  delivered_at text,
  last_error text,
  created_at text not null,
  given_up_at text,
  settled_at text
);
create index outbox_due on outbox (due_at) where delivered_at is null;
create index outbox_given_up on outbox (given_up_at) where given_up_at is not null;
create index outbox_undelivered on outbox (created_at, id) where delivered_at is null;

create table form_submissions (
  key text primary key,
  form text not null,
  fingerprint text not null,
  outcome text not null,
  created_at text not null
);
create index form_submissions_by_age on form_submissions (created_at);

create table form_drafts (
  id text primary key,
  form text not null,
  form_values text not null,
  created_at text not null
);
create index form_drafts_by_age on form_drafts (created_at);

create table number_series (
  name text primary key,
  last integer not null
);
