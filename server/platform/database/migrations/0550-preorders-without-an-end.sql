-- Orders of pre-orders wait for their confirmation without an end. Those that the job took for orders of the version
-- before were given one: it is taken back before they end by it.
update orders set confirm_by = null, unconfirmed_reminder_at = null
  where preorder_id is not null and confirm_by is not null and order_no is not null and status = 1 and purchaser_status = 0;
