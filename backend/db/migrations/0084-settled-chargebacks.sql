-- Cents of a chargeback that need no hand any more: they were paid again or given up.
alter table payments add column chargeback_settled integer default 0 not null;
