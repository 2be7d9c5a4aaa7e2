-- Codes that confirm an email. Four digits are read out of any plain hash at once: this one is made with the server's key, which is not in the database.
create table one_time_codes (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- Of the address in small letters: what was sent to it counts for a day, whoever's account it is by then.
  address_hash bytea not null check (length(address_hash) = 32),
  network text not null,
  code_hash text not null,
  created_at timestamptz not null,
  wrong_tries smallint not null default 0 check (wrong_tries >= 0),
  ended_at timestamptz
);
create unique index one_time_codes_current on one_time_codes (user_id) where ended_at is null;
create index one_time_codes_address on one_time_codes (address_hash, created_at);
create index one_time_codes_network on one_time_codes (network, created_at);
create index one_time_codes_created on one_time_codes (created_at);

-- Wrong codes, by where they came from.
create table one_time_code_failures (
  id bigint generated always as identity primary key,
  network text not null,
  failed_at timestamptz not null
);
create index one_time_code_failures_network on one_time_code_failures (network, failed_at);
create index one_time_code_failures_time on one_time_code_failures (failed_at);

-- The only way in for who was refused: a link in the mail that says so. Only its token's hash is kept.
create table registration_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index registration_links_user on registration_links (user_id);
create index registration_links_created on registration_links (created_at);

-- Accounts whose email nobody confirmed are forgotten after a while.
create index users_unconfirmed on users (created_at) where account_status = 'registered';
