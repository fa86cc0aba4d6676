-- Reviews of articles, with the order by which each was checked and the answer of the shop.
create table reviews (
  id text primary key,
  article_id text not null,
  author text not null,
  written_on text not null,
  stars integer not null,
  locale text not null,
  text text not null,
  answer text not null,
  order_number text not null,
  is_shown integer not null,
  is_checked integer not null,
  is_example integer not null,
  version integer not null,
  created_at text not null
);
