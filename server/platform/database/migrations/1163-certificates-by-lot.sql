create index concurrently certificates_by_lot on certificates (stock_lot_id) where stock_lot_id is not null;
