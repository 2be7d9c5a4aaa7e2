-- Staff look up orders by a part of their number or of the buyer's own. Parts of two characters are in no index.
create index orders_numbers on orders using gin (order_no gin_trgm_ops, po_number gin_trgm_ops) where order_no is not null;
