-- The version before looks for what was read of an instalment's slip by a number that is the settlement's now, finds
-- nothing and approves without taking the transfer. It is taken here: one that paid for something else refuses it.
create function approved_project_slip_takes_transfer() returns trigger language plpgsql as $$
begin
  insert into approved_transfers (bank_code, reference, settlement_id)
  select r.bank_code, r.reference, t.id from settlements t join slip_readings r on r.settlement_id = t.id
  where t.project_slip_id = new.id and r.reference is not null
    and not exists (select from approved_transfers a where a.settlement_id = t.id);
  return null;
end $$;
create trigger approved_project_slip_takes_transfer after update of status on project_slips for each row
  when (new.status = 1 and old.status <> 1) execute function approved_project_slip_takes_transfer();
