-- Documents that take long to set: made in the background, kept for some days for the person who asked.
create table made_documents (
  id int generated always as identity primary key,
  kind text not null,
  company_id int not null references companies (id),
  user_id int not null references users (id),
  asked jsonb not null,
  file_name text not null,
  state text not null check (state in ('waiting', 'ready', 'failed')),
  pdf bytea,
  asked_at timestamptz not null,
  check ((state = 'ready') = (pdf is not null))
);
create unique index made_documents_waiting on made_documents (user_id, kind, asked) where state = 'waiting';
create index made_documents_of_user on made_documents (user_id, id desc);
create index made_documents_of_company on made_documents (company_id);
create index made_documents_old on made_documents (asked_at);
