-- When an order is to be paid after the event, where the event moved that.
alter table order_history add column due_date timestamptz;
