create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- What is stored and whose it is; the bytes lie in the file store under storage_key.
create table files (
  id uuid primary key default gen_random_uuid(),
  storage_key text not null unique,
  purpose text not null check (purpose in ('slip', 'identity', 'guarantee', 'avatar', 'product_picture', 'product_document', 'banner')),
  is_private boolean not null,
  name text not null check (length(name) between 1 and 255),
  content_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  company_id integer,
  uploaded_by_user_id integer,
  created_at timestamptz not null default now(),
  check (not is_private or company_id is not null)
);
create index on files (company_id);

-- The product's own settings: VAT rate, display rates, shipping switches.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Texts and lists that staff choose for a page; language null serves all three.
create table web_settings (
  id integer generated always as identity primary key,
  page text not null,
  meta_key text not null,
  language text check (language in ('th', 'en', 'cn')),
  meta_value text not null,
  unique nulls not distinct (page, meta_key, language)
);

create table banners (
  id integer generated always as identity primary key,
  is_video boolean not null default false,
  contents jsonb not null,
  link text,
  open_new_window boolean not null default false,
  position integer not null default 0,
  is_published boolean not null default true
);

-- Every staff decision. Rows are only ever added: the trigger refuses the rest.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id integer not null,
  action text not null,
  object_kind text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  reason text
);
create index on audit_log (object_kind, object_id, at desc);
create index on audit_log (at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- Mails to send, and what became of them. Written in the transaction of what they announce.
create table mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  language text not null check (language in ('th', 'en', 'cn')),
  kind text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'failed')),
  attempts smallint not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index on mail_outbox (created_at desc);
