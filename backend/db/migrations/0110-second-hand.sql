-- Pieces that are left of an article; one without a row is not counted.
create table article_stock (
  article_id text primary key references articles (id),
  pieces integer not null
);
create table stock_holds (
  order_id text not null references orders (id),
  article_id text not null references articles (id),
  quantity integer not null,
  constraint stock_holds_pk primary key (order_id, article_id)
);
create table second_hand_offers (
  article_id text primary key references articles (id),
  unit_id text not null unique references units (id)
);
