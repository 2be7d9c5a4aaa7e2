-- When the draft of a cart was last gone on with; null for drafts of the version before, whose making counts.
alter table orders add column draft_used_at timestamptz;
create index orders_left_drafts on orders (coalesce(draft_used_at, created_at)) where order_no is null and source = 'cart';
