-- The same of instalments.
create index concurrently project_slips_of_receivable on project_slips (receivable_id);
