-- What a seller's list asks of each offer: whether its newest price waits or was refused.
create index price_changes_open on price_changes (product_stock_id, id) where state in (0, 2);
