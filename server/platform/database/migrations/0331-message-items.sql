-- What the marketplace tells many at once. One row however many read it: whom it is for is asked at each reading.
-- Its texts stand apart, so that counting reads little.
create table message_items (
  id integer generated always as identity primary key,
  category smallint not null check (category between 1 and 4),
  version integer not null default 1,
  is_published boolean not null default false,
  published_at timestamptz,
  public_at timestamptz,
  public_until timestamptz,
  -- Told of once, when its time has come; the notice beside it where staff asked for one.
  announced_at timestamptz,
  notifies boolean not null default false,
  -- Null says nothing; whatever else is said must all hold.
  roles text[] check (cardinality(roles) > 0 and roles <@ array['owner', 'purchaser', 'finance', 'viewer', 'seller']),
  member_levels smallint[] check (cardinality(member_levels) > 0),
  category_ids integer[] check (cardinality(category_ids) > 0),
  province_ids integer[] check (cardinality(province_ids) > 0),
  is_listed boolean not null default false,
  created_at timestamptz not null,
  created_by integer not null references staff_members,
  updated_at timestamptz not null,
  updated_by integer not null references staff_members,
  -- Of what readers notice; null until the first of it.
  changed_by xid8,
  check (not is_published or (published_at is not null and public_at is not null and public_until is not null)),
  check (public_until > public_at),
  check (not notifies or category in (2, 4))
);
-- A page, the newest first, and its count without the rows.
create index message_items_public on message_items (public_at desc, id desc)
  include (public_until, category, roles, member_levels, category_ids, province_ids, is_listed) where is_published;
-- Only what is not over is counted.
create index message_items_live on message_items (public_until)
  include (id, public_at, category, roles, member_levels, category_ids, province_ids, is_listed) where is_published;
create index message_items_to_announce on message_items (public_at) where is_published and announced_at is null;
create index message_items_by_change on message_items (changed_by) where changed_by is not null;

create table message_item_texts (
  message_item_id integer primary key references message_items on delete cascade,
  contents jsonb not null check (contents ? 'th'),
  -- Titles and beginnings, for lists.
  heads jsonb not null check (heads ? 'th')
);

-- The companies and people of a list.
create table message_item_recipients (
  message_item_id integer not null references message_items on delete cascade,
  company_id integer references companies on delete cascade,
  user_id integer references users on delete cascade,
  check (num_nonnulls(company_id, user_id) = 1),
  unique nulls not distinct (message_item_id, company_id, user_id)
);
create index message_item_recipients_company on message_item_recipients (company_id, message_item_id) where company_id is not null;
create index message_item_recipients_user on message_item_recipients (user_id, message_item_id) where user_id is not null;

create table message_item_files (
  file_id uuid primary key references files,
  message_item_id integer not null references message_items on delete cascade,
  position smallint not null
);
create index message_item_files_of on message_item_files (message_item_id, position);

create table message_item_reads (
  user_id integer not null references users on delete cascade,
  message_item_id integer not null references message_items on delete cascade,
  read_at timestamptz not null,
  changed_by xid8 not null default pg_current_xact_id(),
  primary key (user_id, message_item_id)
);
create index message_item_reads_of on message_item_reads (message_item_id) include (read_at);
create index message_item_reads_by_change on message_item_reads (changed_by);

-- Adds a purpose to those that there are, whichever they are: several migrations add one.
do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into known from pg_constraint where conname = 'files_purpose_check';
  execute 'alter table files drop constraint files_purpose_check, add constraint files_purpose_check '
    || replace(known, 'ARRAY[', 'ARRAY[''message''::text, ');
end $$;
-- The marketplace's own papers belong to no company either.
alter table files drop constraint files_owner_check,
  add constraint files_owner_check check (not is_private or company_id is not null or purpose in ('application', 'message'));
