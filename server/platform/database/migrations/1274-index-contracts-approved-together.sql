create index concurrently call_off_contracts_approved_together on call_off_contracts (approved_with_id)
  where approved_with_id is not null;
