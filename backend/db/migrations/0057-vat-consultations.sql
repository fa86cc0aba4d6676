-- The answer of the register by which a company of another member state is charged no VAT.
alter table checkouts add column vat_check text;
alter table orders add column vat_check text;
