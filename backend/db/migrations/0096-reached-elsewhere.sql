-- Where something is collected, as answers to a form, if not where it was delivered.
alter table orders add column collection text;
-- Who is reached besides the customer, such as a guardian: name, role, phone, email address, and whether mails go there.
alter table orders add column contact text;
