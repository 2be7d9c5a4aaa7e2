-- Browsers and LINE, beside mail. A day's news are one mail: what rings comes at once or not at all.
alter table notification_choices drop constraint notification_choices_channel_check;
alter table notification_choices add constraint notification_choices_channel_check check (channel in ('mail', 'push', 'line'));
alter table notification_choices add constraint notification_choices_daily_check check (channel = 'mail' or choice <> 'daily');

-- A browser that somebody allowed to show notifications, as long as the session in it lasts.
create table push_browsers (
  id integer generated always as identity primary key,
  user_id integer references users on delete cascade,
  staff_id integer references staff_members on delete cascade,
  session_hash bytea not null references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  -- The public key that it was subscribed with: with another one its push service takes nothing.
  server_key text not null,
  user_agent text,
  added_at timestamptz not null,
  check (num_nonnulls(user_id, staff_id) = 1)
);
create index on push_browsers (user_id);
create index on push_browsers (staff_id);
create index on push_browsers (session_hash);

-- Whose LINE account it is.
create table line_links (
  user_id integer references users on delete cascade,
  staff_id integer references staff_members on delete cascade,
  line_user_id text not null,
  linked_at timestamptz not null,
  check (num_nonnulls(user_id, staff_id) = 1),
  unique nulls not distinct (user_id, staff_id)
);
create index on line_links (staff_id);
create index on line_links (line_user_id);

-- What somebody sends the marketplace's LINE account once, to link theirs; the newest one holds.
create table line_codes (
  user_id integer references users on delete cascade,
  staff_id integer references staff_members on delete cascade,
  code_hash bytea not null unique,
  expires_at timestamptz not null,
  check (num_nonnulls(user_id, staff_id) = 1),
  unique nulls not distinct (user_id, staff_id)
);
create index on line_codes (staff_id);

-- Hours of Bangkok's day in which nothing rings; who has no row has the usual ones.
create table quiet_hours (
  user_id integer references users on delete cascade,
  staff_id integer references staff_members on delete cascade,
  from_hour smallint not null check (from_hour between 0 and 23),
  until_hour smallint not null check (until_hour between 0 and 23),
  check (num_nonnulls(user_id, staff_id) = 1),
  unique nulls not distinct (user_id, staff_id)
);
create index on quiet_hours (staff_id);

-- One notice to one person by one channel that rings. `waiting`: until quiet hours end; `due`: in the queue; `left_out`:
-- when it was its turn the person had read it, may not see it any more, or had chosen otherwise.
create table notification_deliveries (
  id bigint generated always as identity primary key,
  notice_id bigint not null references notices on delete cascade,
  user_id integer references users on delete cascade,
  staff_id integer references staff_members on delete cascade,
  channel text not null check (channel in ('push', 'line')),
  status text not null check (status in ('waiting', 'due', 'sent', 'left_out', 'failed')),
  -- LINE takes a message with the same key once.
  retry_key uuid not null default gen_random_uuid(),
  due_at timestamptz not null,
  attempts smallint not null default 0,
  -- The browsers that have it, when others of the same person are tried again.
  reached integer[] not null default '{}',
  sent_at timestamptz,
  last_error text,
  check (num_nonnulls(user_id, staff_id) = 1),
  unique nulls not distinct (notice_id, user_id, staff_id, channel)
);
create index notification_deliveries_waiting on notification_deliveries (due_at) where status = 'waiting';
create index on notification_deliveries (user_id);
create index on notification_deliveries (staff_id);
