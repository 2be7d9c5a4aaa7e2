import type { RemainingTotals } from '#domain/trade/line-cancelling.ts';
import type { Satang } from '#domain/values/money.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { writeDiscounts } from '#server/trade/coupons/index.ts';
import {
  cancelEmptySales,
  lineNamesSql,
  removeOrderLines,
  writeOrderFacts,
  type LockedOrder,
} from '#server/trade/orders/index.ts';
import { forgetReadyLots } from '#server/trade/sales/index.ts';
import type { OrderLine } from './read-lines.ts';

interface Removal {
  order: LockedOrder;
  after: RemainingTotals;
  cancelled: readonly OrderLine[];
  kept: readonly OrderLine[];
  reason: string;
  staffId: number | null;
  at: Date;
}

/** Keeps what the lines said, takes them out of the order and writes its sums. Answers the cancellation's number. */
export async function removeLines({ order, after, cancelled, kept, reason, staffId, at }: Removal): Promise<number> {
  const ids = cancelled.map((line) => line.id);
  const { id } = await oneRow(sql<{ id: number }>`
    insert into line_cancellations (order_id, at, staff_id, reason, lines, total_before, total_after)
    select ${order.id}, ${at}, ${staffId}, ${reason},
      jsonb_agg(jsonb_build_object(${lineNamesSql}, 'quantity', i.quantity, 'line_total', i.line_total::text)
        order by i.id),
      ${order.total_include_vat}, ${after.total_include_vat}
    from order_items i where i.id = any (${ids}::int[]) returning id`);
  // The lots of goods that stood ready are the seller's again.
  await forgetReadyLots(sql`select unnest(${ids}::int[])`);
  await removeOrderLines(order.id, ids);
  await writeDiscounts(changedDiscounts(kept, after.discounts));
  await cancelEmptySales(order.id);
  await writeOrderFacts(order.id, {
    total: after.total,
    estimate_shipping_cost: after.shipping_cost,
    discount_price: after.discount_price,
    ...(after.discount_price === 0n && { discount_code: null, campaign_id: null }),
    vat: after.vat,
    total_include_vat: after.total_include_vat,
    interest: after.interest,
  });
  return id;
}

/** What is taken off the lines that stay adds up to what is taken off the order. */
const changedDiscounts = (kept: readonly OrderLine[], discounts: readonly Satang[]) =>
  kept.flatMap(({ id, discount }, index) =>
    discount === discounts[index]! ? [] : [{ id, amount: discounts[index]! }],
  );
