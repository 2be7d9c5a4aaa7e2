-- A version is all that sellers read: its title and its files beside the terms. Null of versions from before.
alter table demand_versions add column title text;

-- From which version on sellers read a file; null of one that waits for the next. Until which, null while it stands.
alter table demand_files
  add column from_version integer default 1,
  add column until_version integer;

-- When the closing was moved: so often a day alone.
alter table demands add column closing_moved_at timestamptz[] not null default '{}';
