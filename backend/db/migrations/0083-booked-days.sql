-- The day on which an invoice counts in the books, where its money had come before it was made.
alter table invoices add column booked_at text;
create index invoices_by_booking on invoices (coalesce(booked_at, issued_at), id);
