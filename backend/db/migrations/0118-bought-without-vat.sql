alter table units add column margin_purchase integer;
alter table invoice_amounts add column purchase integer;
alter table invoice_amounts add column margin integer;
