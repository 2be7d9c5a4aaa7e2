-- A certificate of analysis that a seller quotes with, sealed as the quote: which line has it, and what it is called,
-- stand in the sealed words. Its id is the file's once the round is opened.
create table quote_files (
  id uuid primary key,
  demand_id integer not null references demands on delete cascade,
  seller_company_id integer not null references companies on delete cascade,
  round smallint not null check (round between 1 and 3),
  sealed bytea not null,
  given_at timestamptz not null
);
create index on quote_files (demand_id, seller_company_id, round);
create index on quote_files (seller_company_id);

-- What the opening read of it, kept as any private file.
create table opened_quote_files (
  file_id uuid primary key references files on delete cascade,
  demand_id integer not null references demands on delete cascade,
  seller_company_id integer not null references companies on delete cascade
);
create index on opened_quote_files (demand_id);
create index on opened_quote_files (seller_company_id);

-- contracts: the check of purposes, put back wider; the version before writes nothing that it refuses
do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into known from pg_constraint where conname = 'files_purpose_check';
  execute 'alter table files drop constraint files_purpose_check, add constraint files_purpose_check '
    || replace(known, 'ARRAY[', 'ARRAY[''quote_coa''::text, ');
end $$;
