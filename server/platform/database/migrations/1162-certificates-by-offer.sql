create index concurrently certificates_by_offer on certificates (product_stock_id) where product_stock_id is not null and deleted_at is null;
