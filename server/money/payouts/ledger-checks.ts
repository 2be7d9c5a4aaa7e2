import { LINE_PAID } from '#domain/money/payouts/payout-run.ts';
import { registerLedgerCheck } from '#server/ledger/index.ts';
import { sql } from '#server/platform/database/query.ts';
import { sales } from './sales.ts';

// A seller has one purchase of an order, so that both name its entries.
registerLedgerCheck(
  'purchase_net',
  () => sql`
    select p.id as object_id, p.order_id, coalesce(b.amount, 0)::bigint as booked,
      p.net /* not null: charged */ as expected
    from ${sales().relation} p
    left join lateral (
      select -sum(e.amount) as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.order_id = p.order_id and e.company_id = p.company_id and e.account = 'seller_payable'
        and t.event in ('order_delivered', 'purchase_reduced', 'purchase_payable')) b on true
    where p.charged_at is not null and coalesce(b.amount, 0) <> p.net`,
);

registerLedgerCheck(
  'payout_line',
  sql`
    select l.id as object_id, null::int as order_id, coalesce(b.amount, 0)::bigint as booked,
      (case l.status when ${sql.lit(LINE_PAID)} then l.amount else 0 end)::bigint as expected
    from payout_lines l
    left join lateral (
      select sum(e.amount) as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.event in ('payout_paid', 'payout_failed') and t.cause_id = l.id and e.account = 'seller_payable') b
        on true
    where coalesce(b.amount, 0) <> case l.status when ${sql.lit(LINE_PAID)} then l.amount else 0 end`,
);

registerLedgerCheck(
  'refund_of_seller',
  sql`
    select r.id as object_id, f.order_id, coalesce(b.amount, 0)::bigint as booked,
      (case r.stage when 'undelivered' then 0 else r.net end)::bigint as expected
    from refund_purchases r join refunds f on f.id = r.refund_id
    left join lateral (
      select sum(e.amount) as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.event in ('purchase_reduced', 'purchase_taken_back') and t.cause_id = r.id
        and e.account in ('seller_payable', 'owed_by_sellers')) b on true
    where coalesce(b.amount, 0) <> case r.stage when 'undelivered' then 0 else r.net end`,
);

// Sellers are owed something or nothing; what they owe stands on an account of its own.
registerLedgerCheck(
  'seller_payable_negative',
  sql`
    select e.company_id /* not null: of a company */ as object_id, null::int as order_id,
      -sum(e.amount)::bigint as booked, 0::bigint as expected
    from ledger_entries e where e.account = 'seller_payable' group by e.company_id having sum(e.amount) > 0`,
);

// The VAT of commission is due as the sellers' documents say it.
registerLedgerCheck(
  'commission_invoice',
  () => sql`
    select d.id as object_id, null::int as order_id, coalesce(b.amount, 0)::bigint as booked, d.expected
    from (
      select t.id, (
        select coalesce(sum(p.commission_vat - coalesce((select sum(x.commission_vat) from refund_purchases x
            where x.purchase_id = p.id and x.stage = 'charged'
              and not exists (select from tax_documents n where n.cause = 'commission:' || x.id)), 0)), 0)::bigint
        from ${sales().relation} p where p.commission_invoice_id = t.id and p.commission_vat_pending)
          as expected /* not null: coalesced */
      from tax_documents t where t.kind = 'commission_invoice') d
    left join lateral (
      select -sum(e.amount) as amount from ledger_transactions l join ledger_entries e on e.transaction_id = l.id
      where l.event = 'commission_invoiced' and l.cause_id = d.id and e.account = 'output_vat') b on true
    where coalesce(b.amount, 0) <> d.expected`,
);
