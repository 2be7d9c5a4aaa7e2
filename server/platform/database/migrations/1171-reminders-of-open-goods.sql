-- When staff were reminded that goods which did not arrive are neither refunded nor sent again.
alter table shipments add column reminded_at timestamptz;
