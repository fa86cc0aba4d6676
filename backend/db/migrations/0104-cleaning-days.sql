-- Days for cleaning an article after each rental; null where it takes as many as the rental settings say.
alter table fleet_articles add column cleaning_days integer;
