-- What belongs in the bag of an article, a thing on each line.
alter table articles add column bag text not null default '{"en":"","nl":"","de":""}';
