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
