-- The hashed internet address that an order came from, until it is paid or canceled: what one visitor holds without paying is bounded.
alter table orders add column visitor_key text;
create index orders_of_visitor on orders (visitor_key);
