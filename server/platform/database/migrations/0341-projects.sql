-- Grid factors by year: ten-thousandths of a kilogram CO2e for each kilowatt-hour, with where they are known from.
create table grid_factors (
  year integer primary key check (year between 2000 and 2100),
  factor integer not null check (factor between 1 and 20000),
  source text not null check (length(source) between 1 and 300),
  -- Whether somebody has compared it with the publication.
  is_checked boolean not null
);
insert into grid_factors (year, factor, source, is_checked) values
  (2022, 4999, 'TGO, emission factors for the carbon footprint for organization (grid mix electricity); to be compared with the publication', false),
  (2023, 4999, 'TGO, emission factors for the carbon footprint for organization (grid mix electricity); to be compared with the publication', false),
  (2024, 4999, 'TGO, emission factors for the carbon footprint for organization (grid mix electricity); to be compared with the publication', false),
  (2025, 4999, 'TGO, emission factors for the carbon footprint for organization (grid mix electricity); to be compared with the publication', false),
  (2026, 4750, 'TGO, electricity for Scope 2 from 1 January 2026, as The Nation reported on 30 November 2025; to be compared with the publication', false);

-- What the marketplace does at a member's site to use less electricity.
create table projects (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  -- Who asked for it; null when staff wrote it down.
  user_id integer references users,
  staff_id integer references staff_members,
  status smallint not null default 1 check (status between 1 and 7),
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('solar', 'motors', 'compressed_air', 'cooling', 'heat_recovery', 'lighting', 'storage', 'other')),
  description text not null check (length(description) <= 2000),
  begin_on date,
  expected_finish_on date,
  site_address text not null check (length(site_address) between 1 and 400),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  contact_name text not null,
  contact_phone text not null,
  contact_email text not null,
  billing_name text not null check (length(billing_name) between 1 and 200),
  billing_address text not null check (length(billing_address) between 1 and 400),
  billing_tax_id text,
  billing_branch_code text check (billing_branch_code ~ '^\d{5}$'),
  -- What it costs, in satang.
  subtotal bigint not null default 0 check (subtotal >= 0),
  discount bigint not null default 0 check (discount between 0 and subtotal),
  vat_rate_hundredths integer not null default 0 check (vat_rate_hundredths >= 0),
  vat bigint not null default 0 check (vat >= 0),
  total bigint not null default 0 check (total = subtotal - discount + vat),
  -- Savings of a year with the factor of then: a factor that is changed later changes nothing of what was said.
  expected_kwh bigint check (expected_kwh >= 0),
  expected_year integer,
  expected_factor integer check (expected_factor > 0),
  validated_kwh bigint check (validated_kwh >= 0),
  validated_year integer,
  validated_factor integer check (validated_factor > 0),
  validated_at timestamptz,
  method text check (method in ('engineering', 'ipmvp_a', 'ipmvp_b', 'ipmvp_c', 'ipmvp_d')),
  method_note text not null default '' check (length(method_note) <= 2000),
  created_at timestamptz not null,
  check ((user_id is null) or (staff_id is null)),
  check (expected_finish_on >= begin_on),
  check ((latitude is null) = (longitude is null)),
  check ((expected_kwh is null) = (expected_factor is null) and (expected_kwh is null) = (expected_year is null)),
  check ((validated_kwh is null) = (validated_factor is null) and (validated_kwh is null) = (validated_year is null)
    and (validated_kwh is null) = (validated_at is null)),
  check (validated_kwh is null or method is not null),
  check (status not in (5, 6) or validated_kwh is not null)
);
create index on projects (company_id, id desc);
create index on projects (user_id);
create index on projects (status, id desc);
-- Requests that nobody has taken up: staff's queue.
alter table projects add column taken_up_at timestamptz;
create index projects_requested on projects (created_at) where taken_up_at is null;

create table project_instalments (
  id integer generated always as identity primary key,
  project_id integer not null references projects,
  position smallint not null check (position between 1 and 3),
  due_on date not null,
  -- With the VAT that is a part of it.
  amount bigint not null check (amount > 0),
  vat bigint not null check (vat between 0 and amount),
  paid_at timestamptz,
  -- The gateway's transaction that paid it; null of one that is paid by a slip.
  gateway_cause text unique,
  -- Its document waits until the company's tax id is written.
  document_waits boolean not null default false,
  unique (project_id, position),
  check (not document_waits or paid_at is not null),
  check (gateway_cause is null or paid_at is not null)
);
create index project_instalments_open on project_instalments (due_on) where paid_at is null;
create index project_instalments_waiting on project_instalments (id) where document_waits;

-- Slips that members send for an instalment.
create table project_slips (
  id integer generated always as identity primary key,
  instalment_id integer not null references project_instalments,
  user_id integer not null references users,
  file_id uuid not null unique references files,
  payment_date timestamptz not null,
  -- 0 waits, 1 verified, 2 rejected: as settlements.
  status smallint not null default 0 check (status between 0 and 2),
  reject_reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 0) = (decided_at is null)),
  check ((status = 2) = (reject_reason is not null))
);
create unique index on project_slips (instalment_id) where status <> 2;
create index on project_slips (instalment_id);
create index on project_slips (user_id);
create index project_slips_waiting on project_slips (created_at) where status = 0;

create table project_reminders (
  instalment_id integer not null references project_instalments on delete cascade,
  due_on date not null,
  reminder text not null check (reminder in ('soon', 'today', 'overdue')),
  at timestamptz not null,
  primary key (instalment_id, due_on, reminder)
);

-- Documents, and photos by phase.
create table project_files (
  file_id uuid primary key references files,
  project_id integer not null references projects,
  kind text not null check (kind in ('document', 'photo')),
  phase smallint not null check (phase between 1 and 6),
  title text not null check (length(title) between 1 and 120),
  at timestamptz not null
);
create index on project_files (project_id, at);

create table project_messages (
  id integer generated always as identity primary key,
  project_id integer not null references projects,
  user_id integer references users,
  staff_id integer references staff_members,
  body text not null check (length(body) between 1 and 2000),
  at timestamptz not null,
  check (num_nonnulls(user_id, staff_id) = 1)
);
create index on project_messages (project_id, id);
create index on project_messages (user_id);

-- From which status to which, why, and by whom.
create table project_history (
  id integer generated always as identity primary key,
  project_id integer not null references projects,
  from_status smallint check (from_status between 1 and 7),
  to_status smallint not null check (to_status between 1 and 7),
  reason text not null check (length(reason) <= 2000),
  user_id integer references users,
  staff_id integer references staff_members,
  at timestamptz not null,
  check (num_nonnulls(user_id, staff_id) = 1),
  check ((from_status is null) = (reason = ''))
);
create index on project_history (project_id, id);
create index on project_history (user_id);
create trigger project_history_is_append_only before update or delete on project_history
  for each statement execute function refuse_change();

-- The electricity of a month: without the project, and with it.
create table project_readings (
  project_id integer not null references projects,
  month text not null check (month ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
  baseline_kwh bigint not null check (baseline_kwh >= 0),
  used_kwh bigint not null check (used_kwh >= 0),
  primary key (project_id, month)
);

-- A transfer that a slip of a project names pays nothing else.
alter table approved_transfers alter column settlement_id drop not null;
alter table approved_transfers add column project_slip_id integer unique references project_slips,
  add check (num_nonnulls(settlement_id, project_slip_id) = 1);

-- The document of a paid instalment.
alter table tax_documents alter column order_id drop not null;
alter table tax_documents add column instalment_id integer unique references project_instalments,
  add check (num_nonnulls(order_id, instalment_id) = 1);

do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into known from pg_constraint where conname = 'files_purpose_check';
  execute 'alter table files drop constraint files_purpose_check, add constraint files_purpose_check '
    || replace(known, 'ARRAY[', 'ARRAY[''project''::text, ');
end $$;
