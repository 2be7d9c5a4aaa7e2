-- The orders and filters of these lists, each from an index.
create index refunds_waiting_first on refunds (
  (case state when 'proposed' then 1 when 'approved' then 2 else 3 end),
  (case when state in ('proposed', 'approved') then proposed_at end),
  id desc
);
create index refunds_by_day on refunds (proposed_at, id);
create index refunds_by_total on refunds (total, id);
create index credit_requests_by_day on credit_requests (created_at, id);
create index credit_requests_by_amount on credit_requests (amount, id);
create index money_changes_waiting_first on money_changes (
  (state <> 'waiting'),
  (case when state = 'waiting' then proposed_at end),
  id desc
);
create index money_changes_by_day on money_changes (proposed_at, id);
create index money_changes_by_amount on money_changes (amount, id);
