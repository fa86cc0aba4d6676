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
