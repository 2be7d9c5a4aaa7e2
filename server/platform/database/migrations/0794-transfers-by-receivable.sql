-- Transfers that were reported of what is owed.
create index concurrently settlements_of_receivable on settlements (receivable_id);
