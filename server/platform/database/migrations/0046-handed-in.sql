-- Which papers were ever approved, kept when a paper's status leaves that: what they proved stays fixed, whatever is sent or renamed afterwards.
alter table companies add column approved_kinds text[] not null default '{}';
update companies c set approved_kinds = p.kinds from (
  select d.company_id, array_agg(distinct d.kind) as kinds from company_documents d
  where d.status = 1 or exists (select from audit_log l where l.object_kind = 'document' and l.object_id = d.id::text and l.action = 'approve_document') group by 1) p
where p.company_id = c.id;

-- When something was handed in anew after its beginning; null: then. Queues measure what waits by it.
alter table users add column handed_in_at timestamptz;
alter table warehouses add column handed_in_at timestamptz;
alter table bank_accounts add column handed_in_at timestamptz;
alter table certificates add column handed_in_at timestamptz;
drop index users_waiting;
create index users_waiting on users (coalesce(handed_in_at, created_at)) where account_status = 'waiting_approval';
drop index warehouses_waiting;
create index warehouses_waiting on warehouses (coalesce(handed_in_at, created_at), id) where status = 0 and deleted_at is null;
drop index bank_accounts_waiting;
create index bank_accounts_waiting on bank_accounts (coalesce(handed_in_at, created_at), id) where status = 0 and deleted_at is null;
drop index certificates_waiting;
create index certificates_waiting on certificates (coalesce(handed_in_at, created_at), id) where status = 0 and deleted_at is null;

-- Mails of invitations within a day, by company and by the hash of the address in small letters.
create table invitation_mails (
  id bigint generated always as identity primary key,
  company_id integer not null references companies,
  address_hash bytea not null check (length(address_hash) = 32),
  sent_at timestamptz not null
);
create index invitation_mails_company on invitation_mails (company_id, sent_at);
create index invitation_mails_address on invitation_mails (address_hash, sent_at);
create index invitation_mails_sent on invitation_mails (sent_at);
