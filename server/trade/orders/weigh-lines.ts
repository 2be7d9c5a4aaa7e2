import { bookGoodsWeighed } from '#domain/trade/order-bookings.ts';
import { DELIVERED, PAYMENT_CREDIT, SALE_PROCESSING, UNPAID } from '#domain/trade/order-status.ts';
import { weighedLine, type LineByWeight, type Weighed } from '#domain/trade/weighing/weighed-line.ts';
import { weighedSums, type OrderSums, type SumsBy } from '#domain/trade/weighing/weighed-sums.ts';
import { weighedParts } from '#domain/trade/weighing/weighed-parts.ts';
import type { Satang } from '#domain/values/money.ts';
import { book } from '#server/ledger/index.ts';
import { availableSql } from '#server/money/credit/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { updateRows } from '#server/platform/database/table-rows.ts';
import { orderToleranceSql, orderWeightTolerance } from '#server/trade/weight-tolerance/index.ts';
import { lockOrder, type LockedOrder } from './change-order.ts';
import { notifyOrder } from './notify.ts';
import { writeOrderFacts } from './write-facts.ts';

/** What one pack of line `i` weighs: as it was weighed, where it was. */
export const packGramsSql = sql<number>`coalesce(i.billed_grams / i.quantity, i.product_unit_weight_grams)::int`;

/**
 * What one pack of line `i` of order `o` weighs by shipment lines `l`: as they were weighed, and no more than is
 * invoiced; as ordered where nobody weighed them. Null without shipment lines, and for what is not sold by weight.
 */
export const shippedPackGramsSql = sql<number | null>`case when i.is_weighed and count(*) > 0 then least(
  coalesce(sum(l.weighed_grams) filter (where l.weighed_grams is not null)
    / sum(l.quantity) filter (where l.weighed_grams is not null), i.product_unit_weight_grams),
  i.product_unit_weight_grams::bigint * (10000 + ${orderToleranceSql}) / 10000) end`;

/**
 * What all packs of line `i` weigh for which it was sold at its sum: what was settled beside the order, because it was
 * paid before, is not in it.
 */
export const pricedGramsSql = sql<number>`round(
  i.quantity::numeric * i.product_unit_weight_grams * i.line_total / nullif(i.line_total - i.weighed_difference, 0)
)::float8`;

interface Line extends LineByWeight {
  id: number;
  allocations: StoredPart[] | null;
  billed_grams: string | null;
  weighed_difference: Satang;
}

/** A part of a line in its row, with what it costs by its weight. */
interface StoredPart {
  total: number;
  weighed?: number;
}

/** What coupons took off line `i`, and what refunds take of it that were approved or wait to be. */
const takenSql = sql`(
  coalesce((select d.amount from order_discounts d where d.order_item_id = i.id), 0) + coalesce((
    select sum(l.amount) from refund_lines l join refunds f on f.id = l.refund_id
    where l.order_item_id = i.id and f.state not in ('refused', 'taken_over')), 0))::bigint`;

/**
 * Lines of an order that are sold by weight cost what their weighed packs weigh, within the tolerance; the order's and
 * the sellers' sums, what is owed and the books follow. Only as long as nothing is paid or delivered of it: then the
 * tax point has passed, and `server/trade/weight-charges` settles it beside the order. The order is locked; answers it
 * as it is then.
 */
export async function weighLines(order: LockedOrder, weighed: ReadonlyMap<number, Weighed>): Promise<LockedOrder> {
  if (order.payment_status !== UNPAID || order.logistic_status >= DELIVERED) return order;
  const lines = await rows(sql<Line>`
    select i.id, i.quantity, i.product_unit_weight_grams as "unitWeightGrams",
      i.price * i.quantity - i.line_discount as net /* not null: sums of a line */, ${takenSql} as taken,
      i.billed_grams::text, i.weighed_difference, i.allocations
    from order_items i join purchases p on p.id = i.purchase_id
    where i.order_id = ${order.id} and i.is_weighed and p.sale_type = ${sql.lit(SALE_PROCESSING)}
      and not exists (select from weight_charges w where w.order_item_id = i.id)
    order by i.id`);
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
      select purchase_id as id, sum(line_total)::bigint as total from order_items where order_id = ${order.id}
      group by 1) s
    where s.id = p.id`);
  await bookDifference(order, more);
  return lockOrder(order.id, null);
}

/** By how many grams lines are invoiced of which the difference is settled beside their order. */
export async function writeBilledGrams(lines: readonly { id: number; billed_grams: number }[]): Promise<void> {
  if (lines.length > 0) await rows(updateRows('order_items', lines));
}

function changedLine(line: Line, weighed: Weighed | null, tolerance: number) {
  const { billed_grams, weighed_difference } = weighedLine(line, weighed, tolerance);
  const by = weighed_difference - line.weighed_difference;
  if (by === 0n && String(billed_grams) === String(line.billed_grams)) return [];
  const allocations = line.allocations && partsByWeight(line.allocations, weighed_difference);
  return [
    { id: line.id, billed_grams, weighed_difference, line_total: line.net + weighed_difference, allocations, by },
  ];
}

/** Parts stand in JSON, whose numbers hold their amounts exactly. */
const partsByWeight = (parts: readonly StoredPart[], difference: Satang) =>
  weighedParts(
    parts.map((part) => ({ ...part, total: BigInt(part.total), weighed: BigInt(part.weighed ?? 0) })),
    difference,
  ).map((part) => ({ ...part, total: Number(part.total), weighed: Number(part.weighed) }));

/** By what the sums change: those of the row are before refunds, those of the locked order after them. */
async function bookDifference(order: LockedOrder, more: Satang): Promise<void> {
  const sums = await oneRow(sql<OrderSums>`
    select o.total, coalesce(o.estimate_shipping_cost, 0)::bigint as estimate_shipping_cost /* not null: coalesced */,
      o.discount_price, o.vat, o.total_include_vat, o.interest, o.vat_rate_hundredths, o.credit_time,
      o.interest_rate_hundredths, coalesce((select sum(f.interest) from refunds f where f.order_id = o.id
        and f.state not in ('refused', 'taken_over')), 0)::bigint as taken_interest /* not null: coalesced */
    from orders o where o.id = ${order.id}`);
  const by = weighedSums(sums, more);
  await writeOrderFacts(order.id, {
    total: sql`o.total + ${by.total}`,
    vat: sql`o.vat + ${by.vat}`,
    total_include_vat: sql`o.total_include_vat + ${by.total_include_vat}`,
    interest: sql`o.interest + ${by.interest}`,
  });
  const at = now();
  const { id } = await oneRow(sql<{ id: number }>`
    insert into order_history (order_id, event, at) values (${order.id}, 'goods_weighed', ${at}) returning id::int`);
  await book([bookGoodsWeighed(id, order, by, at)]);
  await tell(order, by);
}

/** The buyer hears of another sum; finance of one that the buyer's credit line does not cover: it is owed all the same. */
async function tell(order: LockedOrder, by: SumsBy): Promise<void> {
  if (by.total_include_vat === 0n) return;
  await notifyOrder('goods_weighed', order.id);
  if (order.payment_type !== PAYMENT_CREDIT || by.total_include_vat < 0n) return;
  const { left } = await oneRow(sql<{ left: Satang }>`
    select ${availableSql(sql`${order.company_id}`)} as left /* not null: sums */`);
  if (left < 0n) await notifyOrder('weighed_beyond_credit', order.id);
}
