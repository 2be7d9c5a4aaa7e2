-- Slips of instalments are reports of what is owed, as all others: those of before are copied, and what was read, approved
-- and closed with them names the copy. The version before goes on writing and deciding its own: triggers carry both over.
alter table settlements add column project_slip_id integer unique references project_slips;

create function project_slip_is_settlement() returns trigger language plpgsql as $$
begin
  insert into settlements as t (receivable_id, project_slip_id, amount, payment_date, status, file_id, bank_code,
    account_digits, reject_reason, decided_at, created_at)
  select v.id, new.id, v.amount, new.payment_date, new.status, new.file_id, new.bank_code, new.account_digits,
    new.reject_reason, new.decided_at, new.created_at
  from receivables v where v.kind = 'instalment' and v.source_id = new.instalment_id
  on conflict (project_slip_id) do update set status = excluded.status, reject_reason = excluded.reject_reason,
    decided_at = excluded.decided_at
  where t.status <> excluded.status and not t.is_deleted;
  return null;
end $$;
create trigger project_slip_is_settlement after insert or update of status on project_slips for each row
  execute function project_slip_is_settlement();

-- One that its sender took back is rejected there: the version before knows no other end.
create function settlement_is_project_slip() returns trigger language plpgsql as $$
begin
  update project_slips set status = case when new.is_deleted then 2 else new.status end,
    reject_reason = case when new.is_deleted then coalesce(new.reject_reason, '-') else new.reject_reason end,
    decided_at = coalesce(new.decided_at, now())
  where id = new.project_slip_id and status = 0;
  return null;
end $$;
create trigger settlement_is_project_slip after update of status, is_deleted on settlements for each row
  when (new.project_slip_id is not null and (new.status <> 0 or new.is_deleted))
  execute function settlement_is_project_slip();

insert into settlements (receivable_id, project_slip_id, amount, payment_date, status, file_id, bank_code,
  account_digits, reject_reason, decided_at, created_at)
select v.id, s.id, v.amount, s.payment_date, s.status, s.file_id, s.bank_code, s.account_digits, s.reject_reason,
  s.decided_at, s.created_at
from project_slips s join receivables v on v.kind = 'instalment' and v.source_id = s.instalment_id order by s.id;

create function names_settlement() returns trigger language plpgsql as $$
begin
  select t.id, null into new.settlement_id, new.project_slip_id from settlements t
  where t.project_slip_id = new.project_slip_id;
  return new;
end $$;
create trigger slip_reading_names_settlement before insert or update on slip_readings for each row
  when (new.project_slip_id is not null) execute function names_settlement();
create trigger approved_transfer_names_settlement before insert or update on approved_transfers for each row
  when (new.project_slip_id is not null) execute function names_settlement();
create trigger statement_line_names_settlement before insert or update on statement_lines for each row
  when (new.project_slip_id is not null) execute function names_settlement();

update slip_readings set read_at = read_at where project_slip_id is not null;
update approved_transfers set bank_code = bank_code where project_slip_id is not null;
update statement_lines set amount = amount where project_slip_id is not null;
