-- What finance list as owed: by its day, those without one last.
create index concurrently receivables_open_by_due on receivables (due_at, id) where state = 'open';
