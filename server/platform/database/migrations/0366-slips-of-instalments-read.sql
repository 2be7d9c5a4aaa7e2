-- Slips of instalments are read, and found in statements, as those of orders are.
alter table project_slips
  add column bank_code text check (bank_code ~ '^\d{3}$'),
  add column account_digits text check (account_digits ~ '^\d{4}$');

alter table slip_readings drop constraint slip_readings_pkey;
alter table slip_readings
  alter column settlement_id drop not null,
  add column project_slip_id integer unique references project_slips,
  add constraint slip_readings_settlement_id_key unique (settlement_id),
  add constraint slip_readings_of_one_slip check (num_nonnulls(settlement_id, project_slip_id) = 1);

do $$
declare
  known text;
begin
  for known in select conname from pg_constraint where conrelid = 'statement_lines'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%settlement_id%' loop
    execute format('alter table statement_lines drop constraint %I', known);
  end loop;
end $$;
alter table statement_lines
  add column project_slip_id integer unique references project_slips,
  add constraint statement_lines_confirmed check (
    num_nonnulls(settlement_id, project_slip_id) <= 1
    and (num_nonnulls(settlement_id, project_slip_id) = 1) = (confirmed_at is not null)
    and (confirmed_at is null) = (confirmed_by is null));
drop index statement_lines_open;
create index statement_lines_open on statement_lines (booked_at) where confirmed_at is null;
