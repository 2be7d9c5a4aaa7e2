-- A table of freight rates that was applied is kept until its sender's next one, so that it can be taken back as a whole.
alter table freight_uploads add column applied_at timestamptz,
  add column is_revert boolean not null default false,
  -- Headings of columns that nothing is read from.
  add column left_out jsonb not null default '[]';
