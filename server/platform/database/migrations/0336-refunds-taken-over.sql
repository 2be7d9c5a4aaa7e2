-- A refund that was proposed when its order was cancelled: what was paid goes back with the cancellation. Whoever
-- proposed it may have cancelled the order.
alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check
  check (state in ('proposed', 'refused', 'approved', 'sent', 'set_off', 'taken_over'));
alter table refunds drop constraint refunds_two_people;
alter table refunds add constraint refunds_two_people
  check (state in ('refused', 'taken_over') or decided_by <> proposed_by);

-- Those of orders that were cancelled before, closed as of then by who cancelled them.
update refunds r set state = 'taken_over', decided_by = coalesce(h.staff_id, r.proposed_by), decided_at = o.cancelled_at
from orders o left join lateral (
  select staff_id from order_history where order_id = o.id and event in ('cancelled', 'refused') order by id desc limit 1) h on true
where o.id = r.order_id and o.status <> 1 and o.cancelled_at is not null and r.state = 'proposed'
  and coalesce(h.staff_id, r.proposed_by) is not null;
