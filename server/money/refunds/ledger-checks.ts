import { registerLedgerCheck } from '#server/ledger/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** What a refund has booked: what is owed less, what goes back, and what never came. */
registerLedgerCheck(
  'refund_not_booked',
  sql`
    select r.id as object_id, r.order_id, coalesce(b.amount, 0)::bigint as booked, r.total /* not null: made of its parts */ as expected
    from refunds r
    left join lateral (
      select -sum(e.amount) as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.event = 'refund_approved' and t.cause_id = r.id and e.account in ('receivable', 'credit_receivable', 'refunds_payable', 'payment_differences', 'withheld_tax')) b on true
    where r.state in ('approved', 'sent', 'set_off') and coalesce(b.amount, 0) <> r.total`,
);

registerLedgerCheck(
  'refund_sent',
  sql`
    select r.id as object_id, r.order_id, coalesce(b.amount, 0)::bigint as booked, (case r.state when 'sent' then r.pay_back else 0 end)::bigint as expected
    from refunds r
    left join lateral (
      select sum(e.amount) as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.event = 'refund_sent' and t.cause_id = r.id and e.account = 'refunds_payable') b on true
    where coalesce(b.amount, 0) <> case r.state when 'sent' then r.pay_back else 0 end`,
);

/** What stands at an order of its refunds is their sum. */
registerLedgerCheck(
  'order_refunded',
  sql`
    select o.id as object_id, o.id as order_id, s.booked, s.expected
    from (
      select id, refunded_goods - refunded_discount + refunded_freight + refunded_vat + refunded_interest as booked /* not null: sums of an order */,
        (select coalesce(sum(r.total), 0)::bigint from refunds r where r.order_id = orders.id and r.state in ('approved', 'sent', 'set_off')) as expected
      from orders where id in (select order_id from refunds)) s join orders o on o.id = s.id
    where s.booked <> s.expected`,
);
