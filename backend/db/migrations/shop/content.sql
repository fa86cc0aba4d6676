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
