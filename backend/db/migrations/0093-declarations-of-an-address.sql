-- A declaration looks for the one that it repeats.
create index withdrawals_of_email on withdrawals (lower(email));
