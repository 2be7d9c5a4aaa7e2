-- Forms that visitors sent, for limits; forgotten after a day. Emails by their hash alone.
create table sent_forms (
  id bigint generated always as identity primary key,
  form text not null check (form in ('contact', 'newsletter', 'application')),
  email_hash bytea not null check (length(email_hash) = 32),
  network text not null,
  sent_at timestamptz not null
);
create index sent_forms_by_email on sent_forms (email_hash, form, sent_at);
create index sent_forms_by_network on sent_forms (network, form, sent_at);

create table contact_messages (
  id integer generated always as identity primary key,
  name text not null,
  company text not null,
  email text not null,
  phone text not null,
  topic text not null,
  message text not null,
  language text not null check (language in ('th', 'en', 'cn')),
  state text not null default 'new' check (state in ('new', 'in_hand', 'answered')),
  note text not null default '',
  -- Why it looked like a program's (domain/contact-spam.ts); staff may say that it is none.
  spam_signs text[] not null,
  is_suspected boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz,
  changed_by integer references staff_members
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_waiting on contact_messages (created_at) where state = 'new' and not is_suspected;
create index contact_messages_by_email on contact_messages (lower(email));
create index contact_messages_words on contact_messages using gin ((name || ' ' || company || ' ' || email || ' ' || message) gin_trgm_ops);

-- To whom an answer goes, and where a mail is unsubscribed from (RFC 8058).
alter table mail_outbox add column reply_to text, add column unsubscribe_url text;
