-- Which sealed files a quote names: others go after a day. The version before names each that it writes.
alter table quote_files add column is_named boolean not null default true;
-- Read by an opening and not in the file store yet: its bytes lie here in the clear until a job has put them there.
alter table quote_files add column is_opened boolean not null default false;
