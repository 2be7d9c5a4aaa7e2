-- Double entry. What has moved money is one transaction, which names its cause by event and number: the same thing is booked once.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  event text not null,
  -- The order, settlement, … that the event is about; which of them, the event says.
  cause_id bigint not null,
  at timestamptz not null,
  unique (event, cause_id)
);

-- Debits are positive, credits negative. Names of accounts stand in domain/ledger/accounts.ts.
create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions,
  account text not null,
  company_id integer references companies,
  order_id integer references orders,
  amount bigint not null check (amount <> 0),
  -- As of its transaction, so that a statement reads one index.
  at timestamptz not null
);
create index on ledger_entries (transaction_id);
create index ledger_entries_of_account on ledger_entries (account, company_id, at, id) include (amount);
create index ledger_entries_of_order on ledger_entries (order_id) include (account, amount) where order_id is not null;

-- All entries of a transaction come with one statement, and they balance.
create function ledger_balances() returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  select transaction_id into wrong from added group by transaction_id having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'ledger transaction % does not sum to zero', wrong using errcode = 'check_violation', constraint = 'ledger_balances';
  end if;
  return null;
end $$;
create trigger ledger_balances after insert on ledger_entries referencing new table as added for each statement execute function ledger_balances();

create function ledger_is_only_added_to() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'check_violation', constraint = 'ledger_is_only_added_to';
end $$;
create trigger only_added_to before update or delete or truncate on ledger_transactions for each statement execute function ledger_is_only_added_to();
create trigger only_added_to before update or delete or truncate on ledger_entries for each statement execute function ledger_is_only_added_to();

-- When the nightly check has compared the books with what stands beside them, and how many differences it found.
create table ledger_checks (
  at timestamptz primary key,
  differences integer not null
);
