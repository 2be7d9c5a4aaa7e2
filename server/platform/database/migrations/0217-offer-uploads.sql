-- Files with offers that a seller uploads: read, mapped, judged row by row, applied once they are confirmed.
create table offer_uploads (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  user_id integer references users on delete set null,
  file_name text not null,
  -- mapped: its columns wait to be confirmed; checked: its rows are judged and wait to be confirmed
  state text not null default 'mapping' check (state in ('mapping', 'checking', 'checked', 'applying', 'applied', 'failed')),
  heading_row integer not null,
  headings jsonb not null,
  mapping jsonb not null,
  total integer not null,
  done integer not null default 0,
  counts jsonb,
  -- How it is applied: good rows only, or all of them or none; and whether offers go on at the approved price meanwhile.
  good_rows_only boolean not null default false,
  keeps_selling boolean not null default true,
  failure text,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index on offer_uploads (company_id, id desc);
create index on offer_uploads (user_id) where user_id is not null;

create table offer_upload_rows (
  upload_id integer not null references offer_uploads on delete cascade,
  -- Its number in the file, from 1.
  row integer not null,
  cells jsonb not null,
  verdict text check (verdict in ('new', 'changed', 'same', 'refused')),
  result jsonb,
  is_applied boolean not null default false,
  primary key (upload_id, row)
);
create index on offer_upload_rows (upload_id, verdict, row);
