-- Paid extensions stay paid for good, so without it each page of the office would look through all of them.
create index orders_to_leave on orders (status, follows, start_date);
