-- The list of all uses, the newest first; those of one campaign have an index of their own.
create index concurrently coupon_uses_by_time on coupon_uses (used_at desc, order_id desc);
