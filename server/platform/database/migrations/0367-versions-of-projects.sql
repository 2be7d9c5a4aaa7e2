-- Counts the changes of what is known of a project: who edits names the one they have seen.
alter table projects add column version integer not null default 1 check (version > 0);
