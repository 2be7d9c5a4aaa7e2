-- A seller's bank account as it was approved last, while what the seller changed of it waits: staff see old beside new.
-- Null where it was never approved, or is as it was approved.
alter table bank_accounts
  add column approved_bank_code text,
  add column approved_branch text,
  add column approved_account_name text,
  add column approved_account_number text;
