-- What staff typed into a form, in the table of other drafts. Nothing writes to staff_drafts any more.
alter table form_drafts add column staff_id text references staff (id);
create index form_drafts_of_member on form_drafts (staff_id, created_at);
