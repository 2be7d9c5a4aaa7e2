-- The program that shows somebody codes. Secrets are sealed with a key that is not in the database; one that was not yet confirmed by a code is `pending`.
create table second_factors (
  id integer generated always as identity primary key,
  user_id integer unique references users on delete cascade,
  staff_id integer unique references staff_members on delete cascade,
  pending_secret bytea,
  secret bytea,
  confirmed_at timestamptz,
  -- Steps of 30 seconds since 1970: a code works once, and no older one after it.
  last_used_step bigint,
  -- Wrong codes of the account within a day.
  wrong_codes integer not null default 0 check (wrong_codes >= 0),
  wrong_codes_since timestamptz,
  check ((user_id is null) <> (staff_id is null)),
  check ((secret is null) = (confirmed_at is null))
);

create table recovery_codes (
  factor_id integer not null references second_factors on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

-- Codes tried in a session that still needs one.
alter table sessions add column codes_tried smallint not null default 0;

-- A colleague asked to join the marketplace's people chooses her password by a mailed link.
create table staff_invitations (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id integer not null unique references staff_members on delete cascade,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz
);
alter table staff_members add column joined_at timestamptz;
update staff_members set joined_at = created_at;
