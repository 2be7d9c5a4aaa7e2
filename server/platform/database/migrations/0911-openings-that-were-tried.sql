-- When an opening was tried last: one whose key is missing does not stand in the way of those behind it.
alter table demand_keys add column opening_tried_at timestamptz;
