-- What a seller is charged for a delivered and paid purchase, once it is due (domain/sellers/payouts/purchase-charge.ts).
alter table purchases
  add column payable_on date,
  add column charged_at timestamptz,
  -- The goods without what coupons that the seller pays for took off them.
  add column charged_goods bigint check (charged_goods between 0 and total),
  add column goods_vat bigint check (goods_vat >= 0),
  add column commission bigint check (commission between 0 and total),
  add column commission_vat bigint check (commission_vat >= 0),
  add column net bigint generated always as (charged_goods + goods_vat - commission - commission_vat) stored check (net >= 0),
  add constraint purchases_charged_whole check (num_nulls(payable_on, charged_at, charged_goods, goods_vat, commission, commission_vat) in (0, 6)),
  add constraint purchases_charged_sold check (charged_at is null or sale_type = 2);
create index purchases_to_charge on purchases (id) where sale_type = 2 and charged_at is null;
create index purchases_charged on purchases (company_id, charged_at, id) include (net) where charged_at is not null;

-- The lines of a purchase by the rate that they were charged at.
create table purchase_charge_rates (
  purchase_id integer not null references purchases,
  rate_hundredths smallint not null check (rate_hundredths between 0 and 5000),
  goods bigint not null check (goods >= 0),
  commission bigint not null check (commission between 0 and goods),
  primary key (purchase_id, rate_hundredths)
);

-- One person proposes, another one approves.
create table payout_runs (
  id integer generated always as identity primary key,
  -- Sellers who are owed less wait for a later run.
  minimum bigint not null check (minimum > 0),
  -- 0 proposed, 1 approved, 2 withdrawn
  status smallint not null default 0 check (status in (0, 1, 2)),
  proposed_by integer not null references staff_members,
  proposed_at timestamptz not null,
  decided_by integer references staff_members,
  decided_at timestamptz,
  check ((status = 0) = (decided_by is null) and (status = 0) = (decided_at is null)),
  constraint payout_runs_two_people check (status <> 1 or decided_by <> proposed_by)
);
create index on payout_runs (proposed_at desc, id desc);

create table payout_lines (
  id integer generated always as identity primary key,
  run_id integer not null references payout_runs,
  company_id integer not null references companies,
  amount bigint not null check (amount > 0),
  -- The account as it was when the run was proposed: accounts change.
  bank_code char(3) not null,
  branch text not null,
  account_name text not null,
  account_number text not null,
  -- 0 waiting, 1 paid, 2 failed, 3 withdrawn
  status smallint not null default 0 check (status in (0, 1, 2, 3)),
  reason text,
  paid_at timestamptz,
  failed_at timestamptz,
  unique (run_id, company_id),
  check (status <> 1 or paid_at is not null),
  check ((status = 2) = (failed_at is not null)),
  check ((status = 2) = (reason is not null))
);
-- A seller's money is in one run at a time.
create unique index payout_lines_one_open on payout_lines (company_id) where status = 0;
create index on payout_lines (company_id, run_id);

-- Sellers whom a run owes money and does not pay, with the reason.
create table payout_left_out (
  run_id integer not null references payout_runs,
  company_id integer not null references companies,
  amount bigint not null check (amount > 0),
  reason text not null,
  primary key (run_id, company_id)
);
