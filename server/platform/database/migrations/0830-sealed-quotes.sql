-- With what a demand's quotes are sealed. What opens them lies apart from the database, in a folder or in halves.
create table demand_keys (
  demand_id integer primary key references demands on delete cascade,
  -- By which its file is found, and told from one of another database.
  number text not null,
  public_key bytea not null,
  is_halved boolean not null,
  made_at timestamptz not null,
  -- From then on nothing that was sealed with it is read by anybody.
  destroyed_at timestamptz
);
create index demand_keys_to_destroy on demand_keys (demand_id) where destroyed_at is null;

-- People of the marketplace who keep a half of keys. Theirs opens with a passphrase that is kept nowhere.
create table key_officers (
  staff_id integer primary key references staff_members,
  half smallint not null check (half in (1, 2)),
  public_key bytea not null,
  sealed_key bytea not null,
  made_at timestamptz not null
);

-- A half for each officer who may give it.
create table demand_key_halves (
  demand_id integer not null references demand_keys on delete cascade,
  staff_id integer not null references staff_members,
  half smallint not null check (half in (1, 2)),
  sealed bytea not null,
  -- For the round that is closed.
  given_at timestamptz,
  primary key (demand_id, staff_id)
);
create index on demand_key_halves (staff_id);

-- That a round was opened: once, with what was found then.
create table quote_openings (
  demand_id integer not null references demands on delete cascade,
  round smallint not null check (round between 1 and 3),
  at timestamptz not null,
  opened integer not null check (opened >= 0),
  -- Given, and not confirmed after a change, or not to be read.
  left_out integer not null check (left_out >= 0),
  -- Sellers who have an owner, a tax id, an address or a bank account in common.
  related jsonb not null,
  primary key (demand_id, round)
);

-- Sellers who let sales enter quotes for them.
create table quote_consents (
  company_id integer not null references companies on delete cascade,
  user_id integer not null references users,
  given_at timestamptz not null,
  ended_at timestamptz,
  ended_by_user_id integer references users,
  primary key (company_id, given_at)
);
create index on quote_consents (user_id);
create index on quote_consents (ended_by_user_id);
create unique index quote_consents_one on quote_consents (company_id) where ended_at is null;

-- Entered by sales for the seller, who consented.
alter table quotes alter column user_id drop not null;
alter table quotes add column staff_id integer references staff_members;
