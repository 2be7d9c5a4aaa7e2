import { OWED_BY_BUYER } from '#domain/ledger/accounts.ts';
import { ORDER_ACTIVE, PAID, SETTLEMENT_VERIFIED, SETTLEMENT_WAITING, UNPAID } from '#domain/trade/order-status.ts';
import { owedSql, registerLedgerCheck } from '#server/ledger/index.ts';
import { sql } from '#server/platform/database/query.ts';
import { toSendBackSql } from './to-send-back-sql.ts';

registerLedgerCheck(
  'order_not_booked',
  sql`
    select o.id as object_id, o.id as order_id, 0::bigint as booked,
      (o.total_include_vat + o.interest)::bigint as expected
    from orders o where o.order_no is not null and o.total_include_vat + o.interest > 0
      and not exists (select from ledger_transactions t where t.event = 'order_placed' and t.cause_id = o.id)`,
);

registerLedgerCheck(
  'payment_status',
  sql`
    select o.id as object_id, o.id as order_id, o.owed as booked,
      (case o.payment_status when ${sql.lit(PAID)} then 0 else o.payable end)::bigint as expected
    from (select id, payment_status,
      total_include_vat + interest -
      (refunded_goods - refunded_discount + refunded_freight + refunded_vat + refunded_interest)
      as payable /* not null: sums of an order */, ${owedSql(sql`orders.id`)} as owed
      from orders where order_no is not null and status = ${sql.lit(ORDER_ACTIVE)}) o
    where case o.payment_status when ${sql.lit(PAID)} then o.owed > 0 when ${sql.lit(UNPAID)} then o.owed <> o.payable
      else o.owed <= 0 or o.owed >= o.payable end`,
);

registerLedgerCheck(
  'cancelled_order_owes',
  sql`
    select e.order_id /* not null: grouped by it */ as object_id, e.order_id /* not null: grouped by it */,
      sum(e.amount)::bigint as booked, 0::bigint as expected
    from ledger_entries e join orders o on o.id = e.order_id
    where o.status <> ${sql.lit(ORDER_ACTIVE)} and e.account = any (${[...OWED_BY_BUYER, 'orders_in_progress']}::text[])
    group by e.order_id, e.account having sum(e.amount) <> 0`,
);

registerLedgerCheck(
  'settlement_not_booked',
  sql`
    select t.id as object_id, t.order_id, coalesce(b.amount, 0)::bigint as booked, t.amount as expected
    from settlements t
    left join lateral (
      select sum(e.amount)::bigint as amount from ledger_transactions l join ledger_entries e on e.transaction_id = l.id
      where l.event in ('slip_verified', 'gateway_paid', 'held_applied') and l.cause_id = t.id
        and e.account in ('bank', 'gateway_clearing', 'receipts_to_review') and e.amount > 0) b on true
    where t.status = ${sql.lit(SETTLEMENT_VERIFIED)} and not t.is_deleted and t.order_id is not null
      and coalesce(b.amount, 0) <> t.amount`,
);

/** What is owed back to a buyer is what refunds and finance's queue say is to be sent. */
registerLedgerCheck(
  'money_to_send_back',
  sql`
    select o.id as object_id, o.id as order_id, s.booked, s.expected
    from (
      select id, (select coalesce(-sum(e.amount), 0)::bigint from ledger_entries e where e.order_id = orders.id
        and e.account = any (array['refunds_payable', 'receipts_to_review'])) as booked,
        ${toSendBackSql(sql`orders.id`)} + (select coalesce(sum(t.amount), 0)::bigint from settlements t
          where t.order_id = orders.id and t.kind = 'gateway' and t.status = ${sql.lit(SETTLEMENT_WAITING)}
            and not t.is_deleted) as expected
      from orders where order_no is not null) s join orders o on o.id = s.id
    where s.booked <> s.expected`,
);

/** What is owed follows the order's row: what, until when, and whether it is still. */
registerLedgerCheck(
  'order_receivable',
  sql`
    select o.id as object_id, o.id as order_id, coalesce(v.amount, 0)::bigint as booked,
      o.payable as expected /* not null: sums of an order */
    from (select id, company_id, status, payment_status, due_date,
      total_include_vat + interest -
      (refunded_goods - refunded_discount + refunded_freight + refunded_vat + refunded_interest) as payable
      from orders where order_no is not null) o
    left join receivables v on v.kind = 'order' and v.source_id = o.id
    where (v.company_id, v.amount, v.due_at, v.state) is distinct from (o.company_id, o.payable, o.due_date,
      case when o.status <> ${sql.lit(ORDER_ACTIVE)} then 'ended' when o.payment_status = ${sql.lit(PAID)} then 'paid'
        else 'open' end)`,
);
