import type { CommissionRate } from '#domain/money/commission.ts';
import { chargeOf, payableOn, type PurchaseCharge } from '#domain/money/payouts/purchase-charge.ts';
import { OWED_BY_BUYER } from '#domain/ledger/accounts.ts';
import { PAID } from '#domain/trade/order-status.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { ordersSql } from '#server/money/receivables/index.ts';
import { isHeldSql, sales } from './sales.ts';

export interface DeliveredPurchase {
  id: number;
  purchase_no: string;
  po_number: string | null;
  order_id: number;
  company_id: number;
  is_paid: boolean;
  /** A claim about it is open: it waits for the outcome. */
  is_claimed: boolean;
  delivered_at: Date;
  /** Null while the buyer still owes for it or claims about it. */
  due: string | null;
  charge: PurchaseCharge;
}

interface Row extends Omit<DeliveredPurchase, 'due' | 'charge'> {
  paid_at: Date | null;
  placed_at: Date;
  vat_rate_hundredths: number;
  lines: { subcategoryId: number; total: string }[];
}

/**
 * Delivered purchases that are not charged yet, with the charge that they will have: rates of past days never change.
 */
export async function deliveredPurchases(which: RawBuilder<unknown>, days: number): Promise<DeliveredPurchase[]> {
  const [found, rates] = await Promise.all([
    rows(sql<Row>`
      select p.id, p.purchase_no, o.po_number, p.order_id, p.company_id, o.payment_status = ${sql.lit(PAID)} as is_paid,
        ${isHeldSql()} as is_claimed,
        coalesce(p.delivered_at, o.delivered_at) as delivered_at /* not null: delivered */,
        o.placed_at /* not null: placed */, o.vat_rate_hundredths,
        (select max(e.at) from ledger_entries e where e.order_id = o.id and e.account = any (${OWED_BY_BUYER}::text[])
          and e.amount < 0) as paid_at,
        (select coalesce(json_agg(json_build_object('subcategoryId', i.subcategory_id, 'total',
          (i.goods - coalesce((
          select sum(l.goods) from refund_lines l join refunds f on f.id = l.refund_id
          where l.order_item_id = i.id and f.state in ('approved', 'sent', 'set_off')), 0))::text)), '[]')
          from ${sales().lines} i where i.purchase_id = p.id) as lines /* not null: coalesced */
      from ${sales().relation} p join ${ordersSql()} o on o.id = p.order_id
      where p.is_delivered and p.charged_at is null
        and coalesce(p.delivered_at, o.delivered_at) is not null
        and ${which}`),
    rows(sql<CommissionRate>`
      select company_id as "companyId", subcategory_id as "subcategoryId", rate_hundredths::int as hundredths,
        first_day as "firstDay", last_day as "lastDay"
      from commission_rates`),
  ]);
  return found.map(({ paid_at, placed_at, vat_rate_hundredths, lines, ...purchase }) => ({
    ...purchase,
    due: purchase.is_paid && !purchase.is_claimed ? payableOn(purchase.delivered_at, paid_at, days) : null,
    charge: chargeOf(
      {
        companyId: purchase.company_id,
        soldOn: bangkokDate(placed_at),
        vatHundredths: vat_rate_hundredths,
        lines: lines.map(({ subcategoryId, total }) => ({ subcategoryId, total: BigInt(total) })),
      },
      rates,
    ),
  }));
}
