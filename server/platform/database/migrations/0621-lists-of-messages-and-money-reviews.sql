-- The orders and filters of these lists, each from an index.
create index concurrently gateway_messages_by_day on gateway_messages (received_at desc, id desc);
create index concurrently gateway_messages_by_amount on gateway_messages (amount, id);
create index concurrently gateway_messages_by_transaction on gateway_messages (transaction_id);
create index concurrently gateway_messages_by_ref1 on gateway_messages (ref1);
create index concurrently gateway_messages_by_ref2 on gateway_messages (ref2);
create index concurrently money_reviews_waiting_first on money_reviews (
  (resolved_at is not null),
  (case when resolved_at is null then created_at end),
  resolved_at desc,
  id
);
create index concurrently money_reviews_by_day on money_reviews (paid_at, id);
create index concurrently money_reviews_by_amount on money_reviews (amount, id);
