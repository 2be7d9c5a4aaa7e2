-- All claims by their end, for staff; those that are open come last, as they do in the index.
create index concurrently claims_by_end on claims (closed_at, id);
