-- What senders said of the headings of their files: the next file with one is read so. Files of staff have no company.
create table upload_headings (
  kind text not null,
  company_id integer references companies,
  heading text not null check (heading <> ''),
  -- Null: left out on purpose.
  column_name text,
  used_at timestamptz not null,
  unique nulls not distinct (kind, company_id, heading)
);
-- A file that takes another one back: its rows are what was before.
alter table table_uploads
  add column is_revert boolean not null default false,
  add column reverts_id integer references table_uploads on delete set null;
create index on table_uploads (reverts_id) where reverts_id is not null;
