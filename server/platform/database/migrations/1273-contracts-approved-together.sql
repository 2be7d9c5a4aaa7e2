-- Contracts of an award that waits for colleagues are approved together: each names the first of them.
alter table call_off_contracts add column approved_with_id integer references call_off_contracts;
