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
