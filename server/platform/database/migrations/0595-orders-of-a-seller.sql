-- A seller's orders in the order of lists, from the index alone. It has what the two before it had.
create index purchases_of_seller_by_time on purchases (company_id, created_at, order_id);
drop index purchases_of_seller;
drop index purchases_orders_of_seller;
