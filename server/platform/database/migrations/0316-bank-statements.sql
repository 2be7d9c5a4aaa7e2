-- Bank statements that finance sends as files: the deposits, each line once however often its file is sent.
alter table table_uploads
  drop constraint table_uploads_kind_check,
  add constraint table_uploads_kind_check check (kind in ('offer', 'product', 'statement'));

create table statement_lines (
  id integer generated always as identity primary key,
  -- The digest of all that the bank says of the line.
  identity text not null unique,
  -- The day's beginning where the bank gives no time.
  booked_at timestamptz not null,
  has_time boolean not null,
  amount bigint not null check (amount > 0),
  text text not null,
  reference text not null,
  created_at timestamptz not null,
  created_by integer not null references staff_members,
  -- The transfer that a person says it is: a line pays one, and one is paid by one line.
  settlement_id integer unique references settlements,
  confirmed_at timestamptz,
  confirmed_by integer references staff_members,
  check ((settlement_id is null) = (confirmed_at is null) and (settlement_id is null) = (confirmed_by is null))
);
create index statement_lines_open on statement_lines (booked_at) where settlement_id is null;

-- What the columns of a bank's files are, by its headings, as they were confirmed last.
create table statement_formats (
  headings text primary key,
  mapping jsonb not null,
  used_at timestamptz not null
);
