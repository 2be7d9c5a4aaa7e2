-- When an order that nobody confirms is cancelled by itself, and when that is announced; null once it was.
alter table orders add column confirm_by timestamptz, add column unconfirmed_reminder_at timestamptz;
-- What waits already has a working week from now on.
update orders set confirm_by = now() + interval '7 days', unconfirmed_reminder_at = now() + interval '6 days'
where order_no is not null and status = 1 and purchaser_status = 0;
create index orders_to_lapse on orders (confirm_by) where order_no is not null and status = 1 and purchaser_status = 0;
create index orders_to_remind_of_lapse on orders (unconfirmed_reminder_at) where unconfirmed_reminder_at is not null and status = 1 and purchaser_status = 0;
-- What a company has waiting, and what it holds of an offer.
create index orders_unconfirmed on orders (company_id) where order_no is not null and status = 1 and purchaser_status = 0;
