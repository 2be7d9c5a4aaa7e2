-- Whom a company asked to join it. The mailed token is kept as a hash; an invitation is answered once, withdrawn, or ends by itself.
create table invitations (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  email text not null,
  company_role text not null check (company_role in ('owner', 'purchaser', 'finance', 'viewer')),
  position text not null,
  language text not null check (language in ('th', 'en', 'cn')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by_user_id integer not null references users,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  check (accepted_at is null or withdrawn_at is null)
);
create unique index invitations_one_open on invitations (company_id, lower(email)) where accepted_at is null and withdrawn_at is null;

-- Who left a company may be somebody else's colleague, or hers again: only open accounts hold their email.
drop index users_email;
create unique index users_email on users (lower(email)) where account_status <> 'closed';

create unique index warehouses_one_default on warehouses (company_id) where is_default and deleted_at is null;
