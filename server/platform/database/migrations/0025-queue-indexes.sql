-- Every page of staff counts what waits. What waits is little beside what has been: each queue has an index of its own orders, in the order in
-- which they are worked off. The conditions are those of server/back-office/queues.ts, word for word.
create index orders_to_confirm on orders (placed_at, id) where order_no is not null and status = 1 and purchaser_status = 0;
create index orders_to_ship on orders (placed_at, id)
  where order_no is not null and status = 1 and purchaser_status = 1 and contract_status = 1 and logistic_status < 2 and (payment_type = 1 or payment_status = 1);
create index orders_to_deliver on orders (placed_at, id) where order_no is not null and status = 1 and logistic_status = 2;
create index settlements_waiting on settlements (order_id) where status = 0 and not is_deleted;
