-- All claims by the time they were opened, for staff.
create index concurrently claims_by_opening on claims (opened_at, id);
