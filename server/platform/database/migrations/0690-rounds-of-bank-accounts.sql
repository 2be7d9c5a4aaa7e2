-- When a seller changed an account that payouts go to: each change is mailed to all of finance, and so many come within a day.
create table bank_account_changes (
  company_id integer not null references companies,
  changed_at timestamptz not null
);
create index bank_account_changes_of_company on bank_account_changes (company_id, changed_at);
