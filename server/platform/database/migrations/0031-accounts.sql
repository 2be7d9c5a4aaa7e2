-- Who somebody asked to be at registration, and what she may do for her company (domain/company-roles.ts).
alter table users
  add column registered_as text not null default 'buyer' check (registered_as in ('buyer', 'seller')),
  add column company_role text not null default 'owner' check (company_role in ('owner', 'purchaser', 'finance', 'viewer')),
  drop constraint users_account_status_check,
  add constraint users_account_status_check check (account_status in ('registered', 'email_confirmed', 'waiting_approval', 'verified', 'not_approved', 'closed'));
create index users_waiting on users (created_at) where account_status = 'waiting_approval';

-- Codes that the marketplace gives to companies that register.
create sequence company_code_numbers start 100001;
-- A company is here once; the tax id may be missing until its form is filled in. Personal accounts have citizens' ids.
create unique index companies_tax_id on companies (tax_id) where company_code is not null;

-- A session that is not whole yet lets its bearer do only what makes it whole: finish the registration, or give the second factor.
alter table sessions add column stage text not null default 'whole' check (stage in ('whole', 'registration', 'second_factor', 'second_factor_setup'));

alter table files drop constraint files_purpose_check,
  add constraint files_purpose_check check (purpose in ('slip', 'identity', 'guarantee', 'avatar', 'product_picture', 'product_document', 'banner', 'certificate'));

-- Papers that prove who a company or a person is. A newer paper takes the older one's place; what staff said of the older one stays.
create table company_documents (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  kind text not null check (kind in ('tax', 'certificate', 'id_card', 'houser_reg', 'idcard_authorized_sign')),
  file_id uuid not null references files,
  uploaded_by_user_id integer not null references users,
  uploaded_at timestamptz not null,
  -- 0 waiting, 1 approved, 2 not approved
  status smallint not null default 0 check (status in (0, 1, 2)),
  reason text,
  decided_at timestamptz,
  is_current boolean not null default true
);
create unique index company_documents_current on company_documents (company_id, kind) where is_current;
create index company_documents_waiting on company_documents (uploaded_at, id) where is_current and status = 0;
create index company_documents_file on company_documents (file_id);

-- Why a warehouse was not approved; one that is no longer used stays for the orders that went out of it.
alter table warehouses add column reason text, add column deleted_at timestamptz;
create index warehouses_waiting on warehouses (created_at, id) where status = 0 and deleted_at is null;

create table bank_accounts (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  account_name text not null,
  -- The Bank of Thailand's three digits.
  bank_code char(3) not null check (bank_code ~ '^[0-9]{3}$'),
  branch text not null,
  account_number text not null check (account_number ~ '^[0-9]{10,15}$'),
  is_default boolean not null default false,
  -- 0 waiting for approval, 1 verified, 2 not approved
  status smallint not null default 0 check (status in (0, 1, 2)),
  reason text,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index bank_accounts_company on bank_accounts (company_id) where deleted_at is null;
create unique index bank_accounts_one_default on bank_accounts (company_id) where is_default and deleted_at is null;
create unique index bank_accounts_once on bank_accounts (company_id, bank_code, account_number) where deleted_at is null;
create index bank_accounts_waiting on bank_accounts (created_at, id) where status = 0 and deleted_at is null;

-- What a seller shows of itself and its goods: ISO, GRS, food contact and the like.
create table certificates (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  kind text not null check (kind in ('iso_9001', 'iso_14001', 'iso_45001', 'grs', 'iscc_plus', 'food_contact', 'halal', 'tis', 'reach_rohs', 'other')),
  name text not null,
  number text not null,
  issued_on date not null,
  valid_until date,
  file_id uuid not null references files,
  status smallint not null default 0 check (status in (0, 1, 2)),
  reason text,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check (valid_until is null or valid_until >= issued_on)
);
create index certificates_company on certificates (company_id) where deleted_at is null;
create index certificates_waiting on certificates (created_at, id) where status = 0 and deleted_at is null;
create index certificates_file on certificates (file_id);

-- A member's wish that the marketplace forgets her; staff confirm. 0 waiting, 1 done, 2 refused with a reason.
create table deletion_requests (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  status smallint not null default 0 check (status in (0, 1, 2)),
  note text not null default '',
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz
);
create unique index deletion_requests_one_open on deletion_requests (user_id) where status = 0;
create index deletion_requests_waiting on deletion_requests (created_at, id) where status = 0;
