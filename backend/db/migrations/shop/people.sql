create table users (
  id text primary key,
  email text not null,
  email_key text collate bytes unique,
  password_hash text,
  first_name text not null,
  last_name text not null,
  phone text not null,
  phone_verified_at text,
  email_confirmed_at text,
  country text,
  region text,
  details text not null,
  locale text not null,
  created_at text not null,
  updated_at text not null,
  erased_at text,
  invoice_since text,
  blocked_at text,
  name_key text collate bytes,
  surname_key text collate bytes
);
create index users_by_name_key on users (name_key);
create index users_by_surname_key on users (surname_key);
create index users_by_creation on users (created_at, id);

create table sessions (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  created_at text not null,
  seen_at text not null,
  expires_at text not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table mail_tokens (
  token_hash text primary key,
  kind text not null,
  user_id text references users (id) on delete cascade,
  email text not null,
  email_key text not null,
  created_at text not null,
  expires_at text not null,
  used_at text
);
create index mail_tokens_by_user on mail_tokens (user_id, kind);
create index mail_tokens_by_expiry on mail_tokens (expires_at);

create table sms_codes (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  phone text not null,
  code_hash text not null,
  attempts integer not null,
  created_at text not null,
  expires_at text not null,
  used_at text
);
create index sms_codes_by_user on sms_codes (user_id);

create table invoice_permissions (
  id text primary key,
  user_id text not null references users (id),
  is_allowed integer not null,
  given_by text not null,
  at text not null
);
create index invoice_permissions_of_user on invoice_permissions (user_id);

create table newsletter_subscriptions (
  email_key text primary key,
  email text not null,
  locale text not null,
  state text not null,
  proof text not null,
  asked_at text not null,
  confirmed_at text,
  ended_at text,
  end_token_hash text unique
);

create table staff (
  id text primary key,
  name text not null,
  email text not null,
  role text not null,
  password_hash text not null,
  totp_secret text not null,
  created_at text not null,
  email_key text not null unique,
  totp_step integer not null,
  blocked_at text
);

create table staff_invitations (
  token_hash text primary key,
  email text not null,
  role text not null,
  invited_by text not null,
  created_at text not null,
  expires_at text not null,
  used_at text,
  inviter_id text references staff (id),
  email_key text
);

create table staff_recovery_codes (
  code_hash text primary key,
  staff_id text not null references staff (id),
  used_at text
);
create index recovery_codes_of_member on staff_recovery_codes (staff_id);

create table staff_sessions (
  token_hash text primary key,
  staff_id text not null references staff (id),
  created_at text not null,
  seen_at text not null,
  expires_at text not null,
  confirmed_at text not null
);
create index staff_sessions_of_member on staff_sessions (staff_id);

create table staff_drafts (
  id text primary key,
  staff_id text not null references staff (id),
  content text not null,
  created_at text not null
);
create index staff_drafts_of_member on staff_drafts (staff_id, created_at);

create table action_log (
  id text primary key,
  staff_id text references staff (id),
  at text not null,
  actor text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  changes text not null
);
create index action_log_at on action_log (at, id);
create index action_log_of_subject on action_log (subject_type, subject_id, at);
create index action_log_of_member on action_log (staff_id, at);
