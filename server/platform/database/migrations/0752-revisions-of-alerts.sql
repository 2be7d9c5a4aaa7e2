-- Which alert it is that a company let begin its orders: another condition, amount or place is another revision.
alter table alerts add column revision integer not null default 1 check (revision > 0);
alter table standing_orders add column alert_revision integer;
update standing_orders s set alert_revision = l.revision from alerts l where l.id = s.alert_id;
