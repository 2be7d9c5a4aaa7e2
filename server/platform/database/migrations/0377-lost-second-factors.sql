-- Who lost telephone and recovery codes asks here. The mailbox, then one of the staff, then another of them confirm it; after a time of waiting the second factor is taken away.
create table second_factor_losses (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  asked_at timestamptz not null,
  -- Whether the company's or person's number that was typed is the one on file; the number itself is not kept again.
  number_matches boolean not null,
  email_confirmed_at timestamptz,
  prepared_by integer references staff_members,
  prepared_at timestamptz,
  confirmed_by integer references staff_members,
  confirmed_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('taken_away', 'refused', 'withdrawn', 'expired')),
  check (prepared_at is null or email_confirmed_at is not null),
  check ((prepared_at is null) = (prepared_by is null)),
  check (confirmed_at is null or prepared_at is not null),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check (confirmed_by <> prepared_by),
  check ((ended_at is null) = (outcome is null))
);
create unique index second_factor_losses_open on second_factor_losses (user_id) where ended_at is null;
create index second_factor_losses_of on second_factor_losses (user_id, id);
