-- How a company lets its people buy. A company without a row has no steps and asks for nothing.
create table purchasing_rules (
  company_id int primary key references companies,
  -- An order above the first amount needs one approval, above the second one two, and so on.
  steps bigint[] not null default '{}' check (cardinality(steps) <= 3),
  po_number_required boolean not null default false,
  cost_centre_required boolean not null default false,
  expiry_days int not null default 7 check (expiry_days between 1 and 60)
);

-- What one colleague may order without asking, and up to which step they may approve for others.
create table purchasing_people (
  user_id int primary key references users,
  company_id int not null references companies,
  order_limit bigint check (order_limit >= 0),
  day_limit bigint check (day_limit >= 0),
  month_limit bigint check (month_limit >= 0),
  approves_steps smallint not null default 0 check (approves_steps between 0 and 3)
);
create index on purchasing_people (company_id);

alter table orders drop constraint orders_source_check;
-- A draft whose order was asked for stays as it was asked.
alter table orders add constraint orders_source_check check (source in ('cart', 'lines', 'request'));

create table purchase_requests (
  id int generated always as identity primary key,
  order_id int not null unique references orders on delete cascade,
  company_id int not null references companies,
  user_id int not null references users,
  state text not null default 'waiting'
    check (state in ('waiting', 'approved', 'placed', 'refused', 'withdrawn', 'expired')),
  -- The limits that the order is above, when it was asked for.
  exceeded text[] not null check (exceeded <@ array['order', 'day', 'month']),
  payment_type smallint not null check (payment_type in (1, 2, 3)),
  credit_time int,
  currency text not null check (currency in ('THB', 'USD', 'RMB')),
  note text not null,
  -- With VAT, as it is approved.
  total bigint not null check (total >= 0),
  approvals_needed smallint not null check (approvals_needed between 1 and 3),
  -- Approved anew, from the first step on, each time that it became dearer.
  round int not null default 1,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((ended_at is null) = (state in ('waiting', 'approved')))
);
create index on purchase_requests (company_id, id desc);
create index on purchase_requests (expires_at) where ended_at is null;

create table purchase_decisions (
  request_id int not null references purchase_requests on delete cascade,
  round int not null,
  step smallint not null,
  user_id int not null references users,
  is_approved boolean not null,
  note text not null,
  total bigint not null,
  at timestamptz not null,
  primary key (request_id, round, step),
  -- Two steps are two people.
  unique (request_id, round, user_id)
);
