-- All claims by their end, the latest first, for staff; those that are open come last here, too.
create index concurrently claims_by_latest_end on claims (closed_at desc nulls last, id desc);
