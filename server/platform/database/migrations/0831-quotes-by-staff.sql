create index concurrently quotes_by_staff on quotes (staff_id) where staff_id is not null;
