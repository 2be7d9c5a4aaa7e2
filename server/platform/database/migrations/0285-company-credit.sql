-- What a company was granted; how much of it is left stands in the ledger (credit_available).
create table credit_lines (
  company_id integer primary key references companies,
  amount bigint not null check (amount >= 0),
  -- The longest term of an order, in days.
  credit_time integer not null check (credit_time between 0 and 365),
  interest_rate_hundredths integer not null check (interest_rate_hundredths between 0 and 10000),
  effective_on date not null,
  expires_on date not null check (expires_on >= effective_on),
  suspended_at timestamptz,
  created_at timestamptz not null
);

create table credit_requests (
  id integer generated always as identity primary key,
  company_id integer not null,
  user_id integer not null,
  amount bigint not null check (amount > 0),
  credit_time integer not null check (credit_time between 1 and 365),
  purpose text not null,
  guarantee_kind text not null check (guarantee_kind in ('bank', 'cash')),
  -- Hundredths of the currency's unit.
  guarantee_amount bigint not null check (guarantee_amount > 0),
  guarantee_currency text not null check (guarantee_currency in ('THB', 'USD', 'CNY')),
  guarantee_from date not null,
  guarantee_until date not null check (guarantee_until >= guarantee_from),
  guarantee_bank text,
  file_id uuid not null unique references files,
  state text not null default 'pending' check (state in ('pending', 'failed', 'approved')),
  -- Why it was refused.
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  foreign key (user_id, company_id) references users (id, company_id),
  check (guarantee_kind = 'cash' or guarantee_bank is not null),
  check ((state = 'failed') = (reason is not null)),
  check ((state = 'pending') = (decided_at is null))
);
-- A company asks once at a time.
create unique index credit_requests_pending on credit_requests (company_id) where state = 'pending';
create index on credit_requests (company_id, id desc);
create index credit_requests_waiting on credit_requests (created_at) where state = 'pending';

-- What staff decided of a line, in order, with the line as it was from then on. Bookings name its number.
create table credit_decisions (
  id integer generated always as identity primary key,
  company_id integer not null references credit_lines,
  decision text not null check (decision in ('granted', 'renewed', 'changed', 'suspended', 'resumed')),
  request_id integer unique references credit_requests,
  staff_id integer not null references staff_members,
  at timestamptz not null,
  amount bigint not null,
  credit_time integer not null,
  interest_rate_hundredths integer not null,
  effective_on date not null,
  expires_on date not null,
  reason text
);
create index on credit_decisions (company_id, id desc);
create trigger credit_decisions_is_append_only before update or delete on credit_decisions
  for each statement execute function refuse_change();

-- Which reminders of repayment were sent, each once.
create table credit_reminders (
  order_id integer not null references orders,
  reminder text not null check (reminder in ('7_days', '3_days', 'due_day', 'overdue')),
  at timestamptz not null,
  primary key (order_id, reminder)
);

-- Orders on credit that are not repaid: due dates, overdue orders, reminders, the ageing report.
create index orders_on_credit on orders (company_id, due_date) where payment_type = 1 and status = 1 and payment_status <> 1 and order_no is not null;
