-- Who signed in, what was refused, whose rights changed: rows are only ever added, and removed by age alone.
-- No foreign keys: an event outlives the account that it is about.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  code text not null,
  outcome text not null check (outcome in ('ok', 'refused')),
  user_id integer,
  company_id integer,
  staff_id integer,
  session text,
  network text,
  request_id text,
  route text,
  details jsonb not null default '{}'
);
create index security_events_newest on security_events (at desc, id desc);
create index security_events_code on security_events (code, at desc, id desc);
create index security_events_user on security_events (user_id, at desc, id desc) where user_id is not null;
create index security_events_company on security_events (company_id, at desc, id desc) where company_id is not null;
create index security_events_staff on security_events (staff_id, at desc, id desc) where staff_id is not null;
create index security_events_network on security_events (network, at desc, id desc) where network is not null;

create trigger security_events_are_added_only before update or truncate on security_events
  for each statement execute function refuse_change();

-- The days are SECURITY_EVENT_LEAST_DAYS of domain/security-events.ts, by the database's own clock.
create function refuse_removal_of_young_events() returns trigger language plpgsql as $$
begin
  if exists (select from removed where at > current_timestamp - interval '90 days') then
    raise exception 'security_events of the last 90 days stay';
  end if;
  return null;
end $$;
create trigger security_events_young_ones_stay after delete on security_events
  referencing old table as removed for each statement execute function refuse_removal_of_young_events();

-- Where a decision came from, as the events have it.
alter table audit_log add column request_id text, add column network text;
