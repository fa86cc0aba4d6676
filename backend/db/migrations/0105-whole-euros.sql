alter table countries add column whole_euros integer not null default 0;
