-- Orders without a day come last in both directions: from the latest down an index of its own has that order.
create index orders_by_due_date_down on orders (due_date desc nulls last, id desc) where order_no is not null;
create index orders_by_delivery_date_down on orders (delivery_date desc nulls last, id desc) where order_no is not null;
-- The orders of a seller, from the index alone.
create index purchases_orders_of_seller on purchases (company_id, order_id);
