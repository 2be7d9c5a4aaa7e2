-- The orders of the list of slips, each from an index: those that wait first, the oldest first.
create index concurrently settlements_waiting_first on settlements (
  (status <> 0),
  (case when status = 0 then created_at end),
  id desc
) where not is_deleted;
create index concurrently settlements_by_day on settlements (created_at, id) where not is_deleted;
create index concurrently settlements_by_amount on settlements (amount, id) where not is_deleted;
