-- Failed sign-ins, to slow guessing down. The account is a hash of what was typed, which need not be anybody's email.
create table sign_in_failures (
  id bigint generated always as identity primary key,
  account_hash bytea not null check (length(account_hash) = 32),
  network text not null,
  failed_at timestamptz not null
);
create index sign_in_failures_account on sign_in_failures (account_hash, failed_at);
create index sign_in_failures_network on sign_in_failures (network, failed_at);

-- Networks from which somebody signed in to an account: others' failures elsewhere never slow these down.
create table sign_in_networks (
  account_hash bytea not null check (length(account_hash) = 32),
  network text not null,
  last_at timestamptz not null,
  primary key (account_hash, network)
);
create index sign_in_networks_last on sign_in_networks (last_at);

-- A link to choose a new password: single use, half an hour. Only the token's hash is kept.
create table password_resets (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id integer references users on delete cascade,
  staff_id integer references staff_members on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz,
  check ((user_id is null) <> (staff_id is null))
);
create index password_resets_user on password_resets (user_id, created_at);
create index password_resets_staff on password_resets (staff_id, created_at);

-- A name by which somebody can end a session of her own without knowing its token.
alter table sessions add column id uuid not null default gen_random_uuid() unique;
