-- What is owed has one tax invoice and one receipt at most, and as many notes as there are corrections.
create unique index concurrently tax_documents_one_of_order on tax_documents (order_id, series)
  where series not in ('CN', 'DN');
create unique index concurrently tax_documents_one_of_receivable on tax_documents (receivable_id, series)
  where series not in ('CN', 'DN');
