-- Where a company's refunds go: the one that holds, and those that held before.
create table refund_accounts (
  id int generated always as identity primary key,
  company_id int not null references companies (id),
  bank_code text not null,
  account_name text not null check (account_name <> ''),
  account_number text not null check (account_number ~ '^[0-9]+$'),
  given_by int references users (id),
  approved_at timestamptz not null,
  ended_at timestamptz check (ended_at >= approved_at)
);
create unique index refund_accounts_one on refund_accounts (company_id) where ended_at is null;
create index refund_accounts_of_company on refund_accounts (company_id, id desc);

-- Where money was sent back to. What was sent before there were refund accounts names none.
alter table refunds add column account_id int references refund_accounts (id);
alter table money_reviews add column account_id int references refund_accounts (id);
create index refunds_by_account on refunds (account_id) where account_id is not null;
create index money_reviews_by_account on money_reviews (account_id) where account_id is not null;
