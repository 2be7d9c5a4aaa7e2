-- What is owed has one tax invoice and one receipt at most.
create unique index concurrently tax_documents_once on tax_documents (receivable_id, series) where series <> 'CN';
