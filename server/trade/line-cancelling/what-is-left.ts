import { lineCancelling, lineInstead, reducedLine, remainingTotals } from '#domain/trade/line-cancelling.ts';
import type { RemainingTotals } from '#domain/trade/line-cancelling.ts';
import { reachesMinimum, type CouponTerms } from '#domain/trade/coupons/coupon.ts';
import type { AgreedPart } from '#domain/trade/seller-answers/part.ts';
import type { Satang } from '#domain/values/money.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { readOrder, type LockedOrder } from '#server/trade/orders/index.ts';
import { freightOfLines, readLines, type OrderLine } from './read-lines.ts';

/** The sums of an order of which these lines are left. */
export async function sumsOfRest(
  order: LockedOrder,
  kept: readonly OrderLine[],
  coupon: CouponTerms | null,
): Promise<RemainingTotals> {
  return restOf({ ...order, ...(await interestOf(order.id)) }, kept, coupon);
}

interface Interest {
  interest_rate_hundredths: number;
}

const interestOf = (orderId: number): Promise<Interest> =>
  oneRow(sql<Interest>`select interest_rate_hundredths from orders where id = ${orderId}`);

const restOf = (order: LockedOrder & Interest, kept: readonly OrderLine[], coupon: CouponTerms | null) =>
  remainingTotals(order, {
    lines: kept,
    freight: freightOfLines(kept) ?? order.estimate_shipping_cost,
    isFreightFree: coupon?.kind === 'free_freight',
    reachesMinimum: coupon === null || reachesMinimum(coupon, kept.map(couponLine)),
  });

const couponLine = ({ seller, subcategory, total }: OrderLine) => ({
  seller_id: seller,
  subcategory_id: subcategory,
  net: total,
});

type SumsAfter = { total_include_vat: Satang; coupon_ends: boolean } | null;

/**
 * What an order will cost once a part of it is agreed to, for each of several that may be; null where that is not to be
 * said. The order is read once.
 */
export async function sumsAfter(
  orderId: number,
  companyId: number,
  parts: readonly AgreedPart[],
): Promise<SumsAfter[]> {
  if (parts.length === 0) return [];
  const order = await readOrder(orderId, companyId);
  const read = await readLines(orderId);
  if (lineCancelling(order, read.facts) !== 'recalculate') return parts.map(() => null);
  const interest = await interestOf(orderId);
  return parts.map((part) => sumsWith({ ...order, ...interest }, read, part));
}

function sumsWith(
  order: LockedOrder & Interest,
  { lines, coupon }: Awaited<ReturnType<typeof readLines>>,
  { removed, reduced, replaced }: AgreedPart,
): SumsAfter {
  const gone = new Set(removed);
  const fewer = new Map(reduced.map(({ order_item_id, quantity }) => [order_item_id, quantity]));
  const other = new Map(replaced.map((each) => [each.order_item_id, each]));
  const kept = lines.flatMap((line) => {
    const instead = other.get(line.id);
    if (instead) return [lineInstead(line, instead)];
    return gone.has(line.id) ? [] : [reducedLine(line, fewer.get(line.id) ?? line.quantity)];
  });
  if (kept.length === 0) return null;
  const after = restOf(order, kept, coupon);
  return {
    total_include_vat: after.total_include_vat,
    coupon_ends: order.discount_price > 0n && after.discount_price === 0n,
  };
}
