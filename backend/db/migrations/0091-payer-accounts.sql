-- Staff compares it with the account that a customer gives for a surplus.
alter table bank_entries add column payer_account text;
