create index concurrently quotations_by_sales on quotations (made_by, id) where made_by is not null;
