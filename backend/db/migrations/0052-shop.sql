-- Platform

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

-- Catalogue

create table articles (
  id text primary key,
  code text not null unique,
  kind text not null,
  slug text not null,
  position integer not null,
  names text not null,
  descriptions text not null,
  tabs text not null,
  pictures text not null,
  sub_items text not null
);

create table article_settings (
  article_id text primary key references articles (id),
  published integer not null,
  trial integer not null,
  rent integer not null,
  buy integer not null,
  changes integer not null
);

create table article_drafts (
  article_id text primary key references articles (id),
  content text not null,
  changed_at text not null,
  changed_by text not null
);

create table unused_pictures (
  id text primary key,
  since text not null
);

create table fitting_articles (
  kind text not null,
  goes_with text not null,
  -- The owner may have deleted an article that the seed names, so this refers to no table.
  article_id text not null,
  constraint fitting_articles_pk primary key (kind, goes_with, article_id)
);

create table price_rows (
  article_id text not null references articles (id),
  country text not null,
  region text not null,
  buy integer,
  buy_shipping integer not null,
  buy_vat integer not null,
  rent_start integer,
  rent_day integer not null,
  rent_vat integer not null,
  deposit integer not null,
  trial integer not null,
  constraint price_rows_pk primary key (article_id, country, region)
);

create table price_log (
  id text primary key,
  article_id text not null references articles (id),
  country text not null,
  region text not null,
  buy integer,
  buy_shipping integer not null,
  buy_vat integer not null,
  rent_start integer,
  rent_day integer not null,
  rent_vat integer not null,
  deposit integer not null,
  trial integer not null,
  recorded_at text not null,
  recorded_by text not null,
  holds_from text
);
create index price_log_by_row on price_log (article_id, country, region, recorded_at);

create table withdrawn_prices (
  price_id text primary key references price_log (id),
  withdrawn_at text not null,
  withdrawn_by text not null
);

create table countries (
  code text primary key,
  names text not null,
  buy integer not null,
  rent integer not null,
  regions text not null,
  position integer not null
);

create table closed_days (
  day text primary key,
  reasons text not null
);

create table payment_methods (
  id text primary key,
  names text not null,
  hints text not null,
  countries text not null,
  icon text,
  position integer not null,
  days_to_pay integer default 7 not null
);

create table vouchers (
  code text primary key,
  balance integer not null,
  valid_until text,
  per_order integer,
  uses_left integer,
  ended_at text,
  percent integer
);

-- People

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

-- Orders

create table checkouts (
  id text primary key,
  country text not null,
  region text,
  form text not null,
  created_at text not null,
  updated_at text not null
);

create table orders (
  id text primary key,
  number text not null unique,
  checkout_key text not null unique,
  type text not null,
  status integer not null,
  locale text not null,
  country text not null,
  region text,
  start_date text,
  end_date text,
  starts_early integer not null,
  address text not null,
  totals text not null,
  total integer not null,
  voucher_code text,
  discount integer not null,
  payment_method text not null,
  created_at text not null,
  updated_at text not null,
  user_id text references users (id),
  email_key text,
  fingerprint text,
  deposit_counted integer default 0 not null,
  follows text references orders (id),
  pay_by text,
  payable integer
);
create index orders_by_user on orders (user_id, created_at);
create index orders_without_user on orders (email_key) where user_id is null;
create index orders_status on orders (status, created_at);
create index orders_by_email on orders (email_key, created_at);
create index orders_by_end on orders (status, end_date);
create index orders_pay_by on orders (pay_by);
create index orders_by_time on orders (created_at, id);
create index orders_by_type on orders (type, created_at, id);

create table order_lines (
  order_id text not null references orders (id),
  position integer not null,
  article_id text not null,
  code text not null,
  names text not null,
  quantity integer not null,
  constraint order_lines_pk primary key (order_id, position)
);

create table order_history (
  id text not null,
  order_id text not null references orders (id),
  from_status integer,
  to_status integer not null,
  at text not null,
  actor text not null,
  reason text not null,
  constraint order_history_pk primary key (order_id, id)
);
create index history_by_status on order_history (to_status, at);

create table order_words (
  order_id text not null references orders (id),
  word text not null,
  constraint order_words_pk primary key (order_id, word)
);
create index order_words_by_word on order_words (word, order_id);

create table order_notes (
  id text primary key,
  order_id text not null references orders (id),
  at text not null,
  author text not null,
  text text not null
);
create index order_notes_of_order on order_notes (order_id, at);

create table follow_ups (
  order_id text not null references orders (id),
  follow_up_id text not null unique references orders (id),
  kind text not null,
  created_at text not null,
  constraint follow_ups_pk primary key (order_id, follow_up_id)
);

-- These units are with customers or will be, in days; days that were paid for later are in the order itself.
create table reservations (
  order_id text not null references orders (id),
  article_id text not null references articles (id),
  quantity integer not null,
  first_day text not null,
  last_day text not null,
  ended integer not null,
  constraint reservations_pk primary key (order_id, article_id)
);
create index reservations_of_article on reservations (article_id, ended, last_day);

create table quotes (
  id text primary key,
  number text not null unique,
  state text not null,
  type text not null,
  locale text not null,
  country text not null,
  region text,
  start_date text,
  end_date text,
  valid_until text not null,
  address text not null,
  email_key text,
  lines text not null,
  totals text not null,
  reason text,
  accepted_by text,
  order_id text unique references orders (id),
  created_at text not null,
  updated_at text not null,
  user_id text references users (id),
  listed_totals text,
  sent_at text,
  made_by text
);
create index quotes_by_email on quotes (email_key);
create index quotes_of_user on quotes (user_id);
create index quotes_by_time on quotes (created_at, id);
create index quotes_by_state on quotes (state, created_at, id);

create table quote_words (
  quote_id text not null references quotes (id) on delete cascade,
  word text not null,
  constraint quote_words_pk primary key (quote_id, word)
);
create index quote_words_by_word on quote_words (word, quote_id);

-- Payments

create table payments (
  id text primary key,
  order_id text not null references orders (id),
  attempt integer not null,
  provider text not null,
  reference text unique,
  url text,
  amount integer not null,
  state text not null,
  return_url text not null,
  created_at text not null,
  updated_at text not null,
  cancel_url text,
  method text,
  charged_back integer default 0 not null,
  mismatch text,
  constraint payments_attempt unique (order_id, attempt)
);
create unique index one_open_payment on payments (order_id) where state in ('open', 'pending');
create index payments_charged_back on payments (updated_at, id) where charged_back > 0;
create index payments_awaited on payments (provider, state, created_at, id);
create index payments_mismatched on payments (updated_at, id) where mismatch is not null;

create table refunds (
  id text primary key,
  order_id text not null references orders (id),
  payment_id text references payments (id),
  amount integer not null,
  cause text not null,
  cause_key text not null unique,
  state text not null,
  reference text,
  account_iban text,
  account_holder text,
  last_error text,
  created_at text not null,
  updated_at text not null,
  found_at text
);
create index refunds_of_order on refunds (order_id);
create index refunds_of_payment on refunds (payment_id);
create index refunds_by_state on refunds (state, created_at);
create index refunds_by_creation on refunds (created_at, id);

create table deposit_entries (
  id text primary key,
  order_id text not null references orders (id),
  position integer not null,
  kind text not null,
  amount integer not null,
  reason text,
  actor text not null,
  at text not null,
  entry_key text not null unique
);
create index deposit_entries_of_order on deposit_entries (order_id);
create index deposit_entries_summed on deposit_entries (order_id, amount);

create table invoices (
  id text primary key,
  order_id text not null references orders (id),
  kind text not null,
  series text not null,
  year integer not null,
  number integer not null,
  refers_to text references invoices (id),
  cause_key text not null unique,
  document text not null,
  total integer not null,
  issued_at text not null,
  constraint invoices_number unique (series, year, number)
);
create index invoices_of_order on invoices (order_id);
create index invoices_by_issue on invoices (issued_at, id);

-- These are transfers as statements of the bank tell of them, until they are booked.
create table bank_entries (
  id text primary key,
  reference text not null unique,
  amount integer not null,
  day text not null,
  payer text not null,
  remittance text not null,
  order_id text references orders (id),
  state text not null,
  created_at text not null,
  updated_at text not null,
  identity text,
  problem text
);
create index bank_entries_by_state on bank_entries (state, created_at, id);
create unique index bank_entries_by_identity on bank_entries (identity);

create table bank_payments (
  reference text primary key,
  request_key text not null unique,
  amount integer not null,
  order_number text not null,
  shop_name text not null,
  locale text not null,
  return_url text not null,
  state text not null,
  created_at text not null,
  answered_at text,
  cancel_url text,
  refunding text default 'done' not null
);

create table bank_refunds (
  reference text primary key,
  request_key text not null unique,
  payment text not null references bank_payments (reference),
  amount integer not null,
  state text not null,
  created_at text not null
);
create index bank_refunds_of_payment on bank_refunds (payment);

-- After sales

create table shipments (
  id text primary key,
  order_id text not null references orders (id),
  direction text not null,
  carrier text not null,
  code text not null,
  parcels integer not null,
  created_at text not null,
  constraint shipments_code unique (carrier, code)
);
create index shipments_of_order on shipments (order_id);

create table shipment_events (
  id text primary key,
  shipment_id text not null references shipments (id),
  kind text not null,
  at text not null,
  place text,
  constraint shipment_events_once unique (shipment_id, kind, at)
);

create table order_serials (
  order_id text not null references orders (id),
  position integer not null,
  serial text not null,
  constraint order_serials_pk primary key (order_id, position, serial)
);

-- A number that is none of the fleet's is with the order that it left with, so that no number is with two customers.
create table serial_holders (
  serial_key text primary key,
  order_id text not null references orders (id)
);

create table returns (
  id text primary key,
  order_id text not null unique references orders (id),
  way text not null,
  day text,
  reason text,
  announced_at text not null,
  received_at text,
  graded_at text,
  refund_money integer default 0 not null,
  refund_voucher integer default 0 not null,
  refund_delivery integer default 0 not null
);

create table return_lines (
  return_id text not null references returns (id),
  position integer not null,
  quantity integer not null,
  grade integer,
  note text,
  withheld integer default 0 not null,
  photos text default '[]' not null,
  constraint return_lines_pk primary key (return_id, position)
);

-- This much goes back of the extensions of a rental once its return is settled.
create table return_extensions (
  order_id text primary key references orders (id),
  return_id text not null references returns (id),
  refund_money integer not null
);
create index return_extensions_by_return on return_extensions (return_id);

create table withdrawals (
  id text primary key,
  name text not null,
  contract text not null,
  email text not null,
  locale text not null,
  has_receipt integer not null,
  received_at text not null,
  answer text,
  answered_by text,
  answered_at text
);
create index withdrawals_waiting on withdrawals (answered_at, received_at, id);
create index withdrawals_received on withdrawals (received_at, id);

create table order_withdrawals (
  order_id text not null references orders (id),
  withdrawal_id text not null references withdrawals (id),
  linked_at text not null,
  linked_by text,
  constraint order_withdrawals_pk primary key (order_id, withdrawal_id)
);

-- Content

create table web_content (
  locale text primary key,
  content text not null
);

create table texts (
  name text not null,
  locale text not null,
  text text not null,
  constraint texts_pk primary key (name, locale)
);

create table text_versions (
  id text primary key,
  kind text not null,
  name text not null,
  version integer not null,
  content text not null,
  at text not null,
  actor text not null,
  constraint version_of_text unique (kind, name, version)
);

create table faq_topics (
  id text primary key,
  position integer not null,
  titles text not null
);

create table faq_questions (
  id text primary key,
  topic_id text not null references faq_topics (id),
  position integer not null,
  first_position integer,
  questions text not null,
  answers text not null,
  words text not null
);

create table faq_places (
  version integer primary key,
  places text not null,
  step text not null,
  question_id text not null references faq_questions (id),
  at text not null,
  actor text not null
);

create table own_questions (
  version integer primary key,
  questions text not null,
  at text not null,
  actor text not null
);

create table contact_messages (
  id text primary key,
  number text not null unique,
  topic text not null,
  name text not null,
  email text not null,
  order_number text,
  message text not null,
  locale text not null,
  received_at text not null,
  answered_at text,
  answer text,
  answered_by text
);
create index contact_messages_by_time on contact_messages (answered_at, received_at);
create index contact_messages_waiting on contact_messages (answered_at, received_at, id);
create index contact_messages_received on contact_messages (received_at, id);

create table uploads (
  id text primary key,
  name text not null,
  size integer not null,
  kind text not null,
  type text not null,
  created_at text not null,
  kept_for text references orders (id),
  kept_for_message text references contact_messages (id)
);
create index uploads_by_age on uploads (created_at);

-- Fleet

create table fleet_articles (
  article_id text primary key references articles (id),
  changes integer not null
);

create table units (
  id text primary key,
  article_id text not null references articles (id),
  serial text not null,
  serial_key text not null unique,
  barcode text,
  barcode_key text unique,
  state text not null,
  order_id text references orders (id),
  version integer not null,
  created_at text not null,
  updated_at text not null
);
create index units_of_article on units (article_id, state, serial_key);
create index units_by_state on units (state, serial_key);
create index units_of_order on units (order_id);

create table unit_log (
  id text primary key,
  unit_id text not null references units (id),
  at text not null,
  kind text not null,
  state text,
  text text not null,
  order_id text references orders (id),
  actor text not null
);
create index unit_log_of_unit on unit_log (unit_id, at);
