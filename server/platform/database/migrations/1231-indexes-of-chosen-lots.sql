create index concurrently cart_items_of_lot on cart_items (stock_lot_id) where stock_lot_id is not null;
create index concurrently order_items_of_lot on order_items (stock_lot_id) where stock_lot_id is not null;
