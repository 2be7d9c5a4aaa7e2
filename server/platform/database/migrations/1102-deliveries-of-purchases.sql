-- When a seller's part of an order was wholly delivered: the order may wait for others. Where it is null, with the order.
alter table purchases add column delivered_at timestamptz;
