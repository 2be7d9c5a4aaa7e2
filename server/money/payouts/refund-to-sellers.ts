import { commissionHundredths, type CommissionRate } from '#domain/money/commission.ts';
import { bookSellersPart, sellersPart } from '#domain/money/payouts/refunded-purchase.ts';
import type { RefundStage } from '#domain/money/refunds/refundable.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import type { Satang } from '#domain/values/money.ts';
import { book } from '#server/ledger/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { ordersSql } from '#server/money/receivables/index.ts';
import { issueCommissionCreditNote } from './commission-credit-notes.ts';
import { onRefundApproved, type ApprovedRefund } from '#server/money/refunds/index.ts';
import { sales } from './sales.ts';

interface Purchase {
  id: number;
  company_id: number;
  purchase_no: string;
  is_charged: boolean;
  /** Whose VAT on commission is not due yet. */
  is_vat_pending: boolean;
  /** The tax invoice that says its commission. */
  commission_invoice_id: number | null;
  /** What is left of it after this refund. */
  goods: Satang;
  vat_rate_hundredths: number;
  placed_at: Date;
  /** Of its lines, what stays with the seller after earlier refunds, and what this one takes. */
  lines: { subcategoryId: number; left: string; taken: string }[];
}

/** What a refund takes from each seller of the order, kept at the refund and booked. */
export async function refundToSellers(refund: ApprovedRefund): Promise<void> {
  const purchases = await lockPurchases(refund);
  if (purchases.length === 0) return;
  const rates = await rows(sql<CommissionRate>`
    select company_id as "companyId", subcategory_id as "subcategoryId", rate_hundredths::int as hundredths,
      first_day as "firstDay", last_day as "lastDay"
    from commission_rates`);
  const parts = purchases.map((purchase) => ({ purchase, ...partOf(purchase, refund, rates) }));
  const written = await rows(sql<{ id: number; purchase_id: number }>`
    ${insertRows(
      'refund_purchases',
      parts.map(({ purchase, stage, part }) => ({
        refund_id: refund.id,
        purchase_id: purchase.id,
        goods: part.goods,
        goods_vat: part.goodsVat,
        commission: part.commission,
        commission_vat: part.commissionVat,
        stage,
      })),
    )}
    returning id, purchase_id`);
  const idOf = new Map(written.map(({ id, purchase_id }) => [purchase_id, id]));
  await book(
    parts.flatMap(({ purchase, stage, part }) => {
      const of = {
        id: idOf.get(purchase.id)!,
        company_id: purchase.company_id,
        order_id: refund.order_id,
        stage,
        isVatPending: purchase.is_vat_pending,
      };
      return bookSellersPart(of, part, refund.at) ?? [];
    }),
  );
  for (const { purchase, stage, part } of parts)
    if (stage === 'charged' && purchase.commission_invoice_id !== null)
      await issueCommissionCreditNote(
        {
          refundPurchaseId: idOf.get(purchase.id)!,
          invoiceId: purchase.commission_invoice_id,
          purchase_no: purchase.purchase_no,
          part,
        },
        refund.at,
      );
}
onRefundApproved(refundToSellers);

/** The companies first, as where payouts are marked as paid, then the purchases, as where they are charged. */
async function lockPurchases(refund: ApprovedRefund): Promise<Purchase[]> {
  const which = sql`p.id in (select i.purchase_id from refund_lines l join ${sales().lines} i on i.id = l.order_item_id
    where l.refund_id = ${refund.id})`;
  await rows(sql`
    select c.id from companies c where c.id in (select p.company_id from ${sales().relation} p where ${which})
      order by c.id for no key update`);
  await rows(sql`select p.id from ${sales().relation} p where ${which} order by p.id for update`);
  return rows(sql<Purchase>`
    select p.id, p.company_id, p.purchase_no, p.charged_at is not null as is_charged, p.commission_vat_pending
      and p.commission_invoice_id is null as is_vat_pending /* not null: neither is */, p.commission_invoice_id,
      p.goods_left as goods /* not null: a sum */, o.vat_rate_hundredths,
      o.placed_at /* not null: placed */,
      (select json_agg(json_build_object('subcategoryId', i.subcategory_id, 'taken', coalesce(l.goods, 0)::text,
          'left', (i.goods - coalesce((
            select sum(e.goods) from refund_lines e join refunds f on f.id = e.refund_id
            where e.order_item_id = i.id and f.id <> ${refund.id} and f.state in ('approved', 'sent', 'set_off')),
              0))::text))
        from ${sales().lines} i
          left join refund_lines l on l.order_item_id = i.id and l.refund_id = ${refund.id}
        where i.purchase_id = p.id) as lines /* not null: a purchase has lines */
    from ${sales().relation} p join ${ordersSql()} o on o.id = p.order_id where ${which} order by p.id`);
}

function partOf(purchase: Purchase, refund: ApprovedRefund, rates: readonly CommissionRate[]) {
  const soldOn = bangkokDate(purchase.placed_at);
  const lines = purchase.lines.map(({ subcategoryId, left, taken }) => ({
    hundredths: commissionHundredths(rates, { companyId: purchase.company_id, subcategoryId }, soldOn),
    left: BigInt(left),
    taken: BigInt(taken),
  }));
  const stage = stageOf(purchase, refund);
  const taken = lines.reduce((sum, line) => sum + line.taken, 0n);
  const byRate = Map.groupBy(lines, ({ hundredths }) => hundredths);
  const charged = [...byRate].map(([hundredths, its]) => ({
    hundredths,
    goods: its.reduce((sum, line) => sum + line.left, 0n),
  }));
  const part = sellersPart(
    {
      stage,
      goods: purchase.goods + taken,
      vatHundredths: purchase.vat_rate_hundredths,
      rates: stage === 'charged' ? charged : [],
    },
    lines.map((line) => ({ hundredths: line.hundredths, goods: line.taken })),
  );
  return { stage, part };
}

function stageOf({ id, is_charged }: Purchase, { delivered_purchases }: ApprovedRefund): RefundStage {
  if (is_charged) return 'charged';
  return delivered_purchases.has(id) ? 'delivered' : 'undelivered';
}
