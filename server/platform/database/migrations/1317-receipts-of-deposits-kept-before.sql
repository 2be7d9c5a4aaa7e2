-- The version before keeps a deposit and knows no receipt of it: it waits all the same.
create function kept_deposit_waits_for_receipt() returns trigger language plpgsql as $$
begin
  new.document_waits := true;
  return new;
end $$;
create trigger kept_deposit_waits_for_receipt before update of state on auction_deposits for each row
  when (new.state = 'kept' and old.state <> 'kept') execute function kept_deposit_waits_for_receipt();
update auction_deposits d set document_waits = true
where d.state = 'kept' and not d.document_waits and not exists (
  select from tax_documents t join receivables v on v.id = t.receivable_id
  where v.kind = 'auction_deposit' and v.source_id = d.id and t.kind = 'receipt');
