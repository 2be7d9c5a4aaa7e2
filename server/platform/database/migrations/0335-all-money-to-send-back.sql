-- Whatever goes back to a buyer without a refund of its own is a row of finance's queue: what was paid of a cancelled
-- order, and what a payment was more than was owed.
alter table money_reviews drop constraint money_reviews_reason_check;
alter table money_reviews add constraint money_reviews_reason_check
  check (reason in ('order_cancelled', 'already_paid', 'rejected', 'unknown_reference', 'paid_before_cancelling', 'overpaid'));

-- What the books owed back until now and no row named. Finance resolve what they have sent back by hand already.
insert into money_reviews (reason, order_id, cause, amount, paid_at, created_at)
select 'paid_before_cancelling', o.id, 'cancelled:' || o.id, s.amount, o.cancelled_at, now()
from orders o cross join lateral (
  select (select coalesce(-sum(e.amount), 0)::bigint from ledger_entries e where e.order_id = o.id and e.account = 'refunds_payable')
    - (select coalesce(sum(r.pay_back), 0)::bigint from refunds r where r.order_id = o.id and r.state = 'approved')
    - (select coalesce(sum(m.amount), 0)::bigint from money_reviews m where m.order_id = o.id and m.resolved_at is null) as amount) s
where o.order_no is not null and o.status <> 1 and o.cancelled_at is not null and s.amount > 0;

insert into money_reviews (reason, order_id, cause, amount, paid_at, created_at)
select 'overpaid', o.id, 'overpaid:order:' || o.id, s.amount, now(), now()
from orders o cross join lateral (
  select (select coalesce(-sum(e.amount), 0)::bigint from ledger_entries e where e.order_id = o.id and e.account = 'receipts_to_review')
    - (select coalesce(sum(t.amount), 0)::bigint from settlements t
      where t.order_id = o.id and t.kind = 'gateway' and t.status = 0 and not t.is_deleted) as amount) s
where o.order_no is not null and s.amount > 0;
