-- A line that was closed with a slip verified before: by a person (linked) or by the rule (matched). It booked nothing and
-- may be opened again. Null: the slip was verified by confirming the line.
-- contracts: the check is of a column that the version before does not write.
alter table statement_lines
  add column closing text check (closing in ('linked', 'matched')),
  add column reopened_at timestamptz,
  add constraint statement_lines_closing check (closing is null or confirmed_at is not null);
-- Verified slips of the amount of an open line.
create index settlements_verified_slips on settlements (amount, payment_date) where kind = 'slip' and status = 1 and not is_deleted;
create index project_slips_verified on project_slips (payment_date) where status = 1;
