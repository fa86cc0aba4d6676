-- Cancellations of contracts are kept beside withdrawals, which all rows so far are.
alter table withdrawals add column kind text default 'withdrawal' not null;
alter table withdrawals add column terms text;
