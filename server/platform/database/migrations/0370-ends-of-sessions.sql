-- When the password, and the second factor where it is on, were given last: signing in does.
alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at;
alter table sessions alter column proved_at set not null;
alter table sessions alter column proved_at set default '-infinity';

-- Sessions begun before there was an absolute end get one.
update sessions set expires_at = least(expires_at, created_at + case when staff_id is null then interval '30 days' else interval '24 hours' end);
