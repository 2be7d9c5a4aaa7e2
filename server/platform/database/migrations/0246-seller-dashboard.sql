-- A seller's sales of some days, and those that are still to be prepared.
create index purchases_of_seller on purchases (company_id, created_at);
create index purchases_processing on purchases (company_id) where sale_type = 1;
