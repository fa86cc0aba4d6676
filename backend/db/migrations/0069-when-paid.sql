-- When the money of a payment came, and when a bank last took some of it back or gave it again.
alter table payments add column paid_at text;
alter table payments add column charged_back_at text;
-- Nothing else is known of those from before.
update payments set paid_at = updated_at where state = 'paid';
update payments set charged_back_at = updated_at where charged_back > 0;
create index payments_paid on payments (paid_at);
