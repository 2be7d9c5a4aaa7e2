-- Who wants the newsletter. Nothing is sent to who did not confirm by the mailed link; who left has it still to be counted, for a while.
create table newsletter_subscribers (
  id integer generated always as identity primary key,
  email text not null,
  language text not null check (language in ('th', 'en', 'cn')),
  status text not null check (status in ('waiting', 'confirmed', 'left')),
  confirm_hash bytea unique check (length(confirm_hash) = 32),
  confirm_sent_at timestamptz,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz,
  check (status <> 'confirmed' or (confirmed_at is not null and confirm_hash is null)),
  check (status <> 'left' or left_at is not null)
);
create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email));
create index newsletter_subscribers_status on newsletter_subscribers (status, id);
create index newsletter_subscribers_newest on newsletter_subscribers (created_at desc, id desc);

-- An article sent to all who were confirmed then; each of them gets it once.
create table newsletter_issues (
  id integer generated always as identity primary key,
  article_id integer not null unique references content_items,
  sent_by integer not null references staff_members,
  created_at timestamptz not null,
  finished_at timestamptz
);
create table newsletter_deliveries (
  issue_id integer not null references newsletter_issues,
  subscriber_id integer not null references newsletter_subscribers on delete cascade,
  primary key (issue_id, subscriber_id)
);
create index newsletter_deliveries_of on newsletter_deliveries (subscriber_id);
