-- What of its amount a change counted against whoever did it alone: what it gave more than before. Null of changes from
-- before this was kept, which count with their amount.
alter table money_changes add column added_amount bigint;
