import { bookGoodsWeighed } from '#domain/trade/order-bookings.ts';
import { DELIVERED, SALE_PROCESSING, UNPAID } from '#domain/trade/order-status.ts';
import { orderTotals } from '#domain/trade/order-totals.ts';
import { billedGrams, weighedDifference, type Weighed } from '#domain/trade/weighing/weighed-line.ts';
import type { Satang } from '#domain/values/money.ts';
import { book } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { updateRows } from '#server/platform/database/table-rows.ts';
import { orderWeightTolerance } from '#server/trade/weight-tolerance/index.ts';
import { lockOrder, type LockedOrder } from './change-order.ts';
import { writeOrderFacts } from './write-facts.ts';

/** What one pack of line `i` weighs: as it was weighed, where it was. */
export const packGramsSql = sql<number>`coalesce(i.billed_grams / i.quantity, i.product_unit_weight_grams)::int`;

interface Line {
  id: number;
  quantity: number;
  unitWeightGrams: number;
  net: Satang;
  billed_grams: string | null;
  weighed_difference: Satang;
}

/**
 * Lines of an order that are sold by weight cost what their weighed packs weigh, within the tolerance; the order's and
 * the sellers' sums, what is owed and the books follow. Only as long as nothing is paid or delivered of it: then the
 * tax point has passed. The order is locked; answers it as it is then.
 */
export async function weighLines(order: LockedOrder, weighed: ReadonlyMap<number, Weighed>): Promise<LockedOrder> {
  if (order.payment_status !== UNPAID || order.logistic_status >= DELIVERED) return order;
  const lines = await rows(sql<Line>`
    select i.id, i.quantity, i.product_unit_weight_grams as "unitWeightGrams",
      i.price * i.quantity - i.line_discount as net /* not null: sums of a line */, i.billed_grams::text,
      i.weighed_difference
    from order_items i join purchases p on p.id = i.purchase_id
    where i.order_id = ${order.id} and i.is_weighed and p.sale_type = ${sql.lit(SALE_PROCESSING)} order by i.id`);
  if (lines.length === 0) return order;
  const tolerance = await orderWeightTolerance(order.id);
  const changed = lines.flatMap((line) => changedLine(line, weighed.get(line.id) ?? null, tolerance));
  const more = changed.reduce((sum, { by }) => sum + by, 0n);
  if (changed.length === 0 || order.total + more < order.discount_price) return order;
  await rows(
    updateRows(
      'order_items',
      changed.map(({ by: _, ...columns }) => columns),
    ),
  );
  await rows(sql`
    update purchases p set total = s.total from (
      select purchase_id as id, sum(line_total)::bigint as total from order_items where order_id = ${order.id} group by 1) s
    where s.id = p.id`);
  await bookDifference(order, more);
  return lockOrder(order.id, null);
}

function changedLine(line: Line, weighed: Weighed | null, tolerance: number) {
  const weighed_difference = weighedDifference(line, weighed, tolerance);
  const packs = weighed?.packs ?? 0;
  const billed_grams =
    weighed && billedGrams(weighed, line.unitWeightGrams, tolerance) + (line.quantity - packs) * line.unitWeightGrams;
  const by = weighed_difference - line.weighed_difference;
  if (by === 0n && String(billed_grams) === String(line.billed_grams)) return [];
  return [{ id: line.id, billed_grams, weighed_difference, line_total: line.net + weighed_difference, by }];
}

async function bookDifference(order: LockedOrder, more: Satang): Promise<void> {
  const rate = await oneRow(sql<{ interest_rate_hundredths: number }>`
    select interest_rate_hundredths from orders where id = ${order.id}`);
  const after = orderTotals({
    lines: [order.total + more],
    shippingCost: order.estimate_shipping_cost,
    discountPrice: order.discount_price,
    vatRatePercentHundredths: BigInt(order.vat_rate_hundredths),
    creditTime: order.credit_time,
    interestRate: BigInt(rate.interest_rate_hundredths),
  });
  await writeOrderFacts(order.id, {
    total: after.total,
    vat: after.vat,
    total_include_vat: after.total_include_vat,
    interest: after.interest,
  });
  const at = now();
  const { id } = await oneRow(sql<{ id: number }>`
    insert into order_history (order_id, event, at) values (${order.id}, 'goods_weighed', ${at}) returning id::int`);
  await book([bookGoodsWeighed(id, order, after, at)]);
}
