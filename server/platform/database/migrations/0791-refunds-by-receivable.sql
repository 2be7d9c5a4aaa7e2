-- Refunds of what is owed.
create index concurrently refunds_of_receivable on refunds (receivable_id, id);
