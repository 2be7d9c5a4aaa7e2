import type { RemainingTotals } from '#domain/trade/line-cancelling.ts';
import type { Satang } from '#domain/values/money.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { writeDiscounts } from '#server/trade/coupons/index.ts';
import {
  cancelEmptySales,
  lineNamesSql,
  reduceOrderLines,
  removeOrderLines,
  writeOrderFacts,
  type LockedOrder,
} from '#server/trade/orders/index.ts';
import { forgetReadyLots } from '#server/trade/sales/index.ts';
import type { OrderLine } from './read-lines.ts';

/** What goes of a line, and the line that is left of it; null: nothing is. */
export interface TakenLine {
  id: number;
  units: number;
  /** Units of those that no refund has taken. */
  left: number;
  rest: OrderLine | null;
}

interface Removal {
  order: LockedOrder;
  after: RemainingTotals;
  /** As they were. */
  lines: readonly OrderLine[];
  taken: readonly TakenLine[];
  kept: readonly OrderLine[];
  reason: string;
  staffId: number | null;
  at: Date;
}

/** Keeps what the lines said, takes them out of the order and writes its sums. Answers the cancellation's number. */
export async function removeLines(removal: Removal): Promise<number> {
  const { order, after, lines, taken, kept, reason, staffId, at } = removal;
  const ids = taken.map(({ id }) => id);
  const units = taken.map((line) => line.units);
  const sums = taken.map(({ id, rest }) => String(totalOf(lines, id) - (rest?.total ?? 0n)));
  const { id } = await oneRow(sql<{ id: number }>`
    insert into line_cancellations (order_id, at, staff_id, reason, lines, total_before, total_after)
    select ${order.id}, ${at}, ${staffId}, ${reason},
      jsonb_agg(jsonb_build_object(${lineNamesSql}, 'quantity', x.units, 'line_total', x.total)
        order by i.id),
      ${order.total_include_vat}, ${after.total_include_vat}
    from unnest(${ids}::int[], ${units}::int[], ${sums}::text[]) x (id, units, total)
      join order_items i on i.id = x.id returning id`);
  // The lots of goods that stood ready are the seller's again.
  await forgetReadyLots(sql`select unnest(${ids}::int[])`);
  await reduceOrderLines(taken.flatMap(({ rest }) => rest ?? []));
  await removeOrderLines(
    order.id,
    taken.filter(({ rest }) => rest === null).map(({ id: line }) => line),
  );
  await writeDiscounts(changedDiscounts(lines, kept, after.discounts));
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
const changedDiscounts = (lines: readonly OrderLine[], kept: readonly OrderLine[], discounts: readonly Satang[]) =>
  kept.flatMap(({ id }, index) =>
    lineWith(lines, id).discount === discounts[index]! ? [] : [{ id, amount: discounts[index]! }],
  );

const lineWith = (lines: readonly OrderLine[], id: number) => lines.find((line) => line.id === id)!;
const totalOf = (lines: readonly OrderLine[], id: number): Satang => lineWith(lines, id).total;
