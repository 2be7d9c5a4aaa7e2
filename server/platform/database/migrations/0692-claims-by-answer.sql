-- All claims by the time until which the seller is heard, for staff.
create index concurrently claims_by_answer on claims (answer_by, id);
