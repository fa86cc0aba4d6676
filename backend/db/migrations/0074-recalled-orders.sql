-- Orders of a recalled article with pieces whose numbers nobody noted, who was written to about them, and who has answered.
create table recall_orders (
  recall_id text not null references recalls (id),
  order_id text not null references orders (id),
  article_id text not null,
  quantity integer not null,
  written_at text,
  reached_at text,
  settled_at text,
  constraint recall_orders_pk primary key (recall_id, order_id, article_id)
);
