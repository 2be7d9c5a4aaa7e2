import { registerLedgerCheck } from '#server/ledger/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** What a refund has booked: what is owed less, what goes back, and what never came. */
registerLedgerCheck(
  'refund_not_booked',
  sql`
    select r.id as object_id, r.order_id, coalesce(b.amount, 0)::bigint as booked,
      r.total /* not null: made of its parts */ as expected
    from refunds r
    left join lateral (
      select -sum(e.amount) as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.event = 'refund_approved' and t.cause_id = r.id
        and e.account in ('receivable', 'credit_receivable', 'refunds_payable', 'payment_differences', 'withheld_tax'))
        b on true
    where r.state in ('approved', 'sent', 'set_off') and coalesce(b.amount, 0) <> r.total`,
);

registerLedgerCheck(
  'refund_sent',
  sql`
    select r.id as object_id, r.order_id, coalesce(b.amount, 0)::bigint as booked,
      (case r.state when 'sent' then r.pay_back else 0 end)::bigint as expected
    from refunds r
    left join lateral (
      select sum(e.amount) as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.event = 'refund_sent' and t.cause_id = r.id and e.account = 'refunds_payable') b on true
    where coalesce(b.amount, 0) <> case r.state when 'sent' then r.pay_back else 0 end`,
);
