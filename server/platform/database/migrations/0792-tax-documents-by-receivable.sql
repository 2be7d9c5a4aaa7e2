-- Documents of what is owed.
create index concurrently tax_documents_of_receivable on tax_documents (receivable_id) where receivable_id is not null;
