-- A member's conversation with sales: one for each member, hers alone.
create table conversations (
  id integer generated always as identity primary key,
  user_id integer not null unique references users on delete cascade,
  company_id integer not null references companies,
  status text not null default 'open' check (status in ('open', 'closed')),
  assigned_staff_id integer references staff_members,
  -- Ids of messages, 0 for none: the last one, and up to which each side has read and was mailed.
  last_message_id integer not null default 0,
  last_member_message_id integer not null default 0,
  last_staff_message_id integer not null default 0,
  member_read_id integer not null default 0,
  staff_read_id integer not null default 0,
  member_mailed_id integer not null default 0,
  staff_mailed_id integer not null default 0,
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  -- Since when a message of the member waits for an answer.
  waiting_since timestamptz,
  -- Open pages learn of changes by it: a process reads on from the oldest transaction that was running when it last looked, as of search_changes.
  changes integer not null default 0,
  changed_by xid8 not null default pg_current_xact_id()
);
create index conversations_changed on conversations (changed_by);
create index conversations_inbox on conversations (status, waiting_since nulls last, last_message_at desc);
create index conversations_assigned on conversations (assigned_staff_id) where assigned_staff_id is not null;

create table conversation_messages (
  id integer generated always as identity primary key,
  conversation_id integer not null references conversations on delete cascade,
  -- Null: the member wrote it.
  staff_id integer references staff_members,
  body text not null check (length(body) <= 4000),
  product_id integer references products,
  order_id integer references orders on delete set null,
  file_id uuid references files on delete set null,
  created_at timestamptz not null
);
create index conversation_messages_newest on conversation_messages (conversation_id, id desc);
create index on conversation_messages (file_id) where file_id is not null;
create index on conversation_messages (order_id) where order_id is not null;

create function note_conversation_change() returns trigger language plpgsql as $$
begin
  new.changes := old.changes + 1;
  new.changed_by := pg_current_xact_id();
  return new;
end $$;
create trigger conversation_changed before update on conversations for each row execute function note_conversation_change();

alter table files drop constraint files_purpose_check,
  add constraint files_purpose_check check (purpose in ('slip', 'identity', 'guarantee', 'avatar', 'product_picture', 'product_document', 'banner', 'certificate', 'application', 'chat'));
