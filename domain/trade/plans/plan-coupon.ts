import {
  couponVerdict,
  type CouponBuyer,
  type CouponOrder,
  type CouponTerms,
  type CouponUsage,
} from '#domain/trade/coupons/coupon.ts';
import { orderTotals } from '#domain/trade/order-totals.ts';
import type { Satang } from '#domain/values/money.ts';
import { sumOrders } from './build-plan.ts';
import { mergeLines } from './plan-changes.ts';
import type { Plan, PlanOrder } from './plan.ts';

/** A coupon that the buyer's company knows. */
export interface KnownCoupon {
  code: string;
  terms: CouponTerms;
  usage: CouponUsage;
}

/** What a coupon asks of a line beside what the plan says of it. */
export interface CouponGoods {
  seller_id: number;
  subcategory_id: number;
  /** On the road, with packaging. */
  pack_grams: number;
}

export interface CouponCircumstances {
  coupons: readonly KnownCoupon[];
  buyer: CouponBuyer;
  findGoods: (offerId: number) => CouponGoods;
  today: string;
  vatRateHundredths: number;
}

/** The coupon that takes most off an order, by the checkout's own rule; of equal ones the first. */
export function chooseCoupon(
  coupons: readonly KnownCoupon[],
  buyer: CouponBuyer,
  order: CouponOrder,
  today: string,
): { code: string; discount: Satang } | null {
  let best: { code: string; discount: Satang } | null = null;
  for (const coupon of coupons) {
    const verdict = couponVerdict(coupon, buyer, order, today);
    if (verdict.outcome === 'usable' && verdict.discount > (best?.discount ?? 0n))
      best = { code: coupon.code, discount: verdict.discount };
  }
  return best;
}

/**
 * The carts with the coupon that takes most off their goods in stock. A coupon never decides which goods a cart has:
 * the search knows prices alone. Where it makes another cart the cheapest, that one is shown as such.
 */
export function applyCoupons(plans: readonly Plan[], circumstances: CouponCircumstances): Plan[] {
  const priced = plans.map((plan) => applyCoupon(plan, circumstances));
  const least = priced.reduce((best, plan) => (plan.total < best.total ? plan : best));
  return priced.map((plan) => (plan.aim === 'cheapest' && least.total < plan.total ? asCheapest(least, plan) : plan));
}

function applyCoupon(plan: Plan, circumstances: CouponCircumstances): Plan {
  const orders = plan.orders.map((order) => (order.kind === 'in_stock' ? takeOff(order, circumstances) : order));
  return { ...plan, orders, ...sumOrders(orders, circumstances.vatRateHundredths) };
}

function takeOff(
  order: PlanOrder,
  { coupons, buyer, findGoods, today, vatRateHundredths }: CouponCircumstances,
): PlanOrder {
  const lines = mergeLines([order]).map(({ offer_id, packs, goods: net }) => {
    const { seller_id, subcategory_id, pack_grams } = findGoods(offer_id);
    return { seller_id, subcategory_id, net, grams: packs * pack_grams };
  });
  const coupon = chooseCoupon(coupons, buyer, { lines, shipping_cost: order.freight }, today);
  if (!coupon) return order;
  const { discount_price, vat, total_include_vat } = orderTotals({
    lines: lines.map(({ net }) => net),
    shippingCost: order.freight,
    discountPrice: coupon.discount,
    vatRatePercentHundredths: BigInt(vatRateHundredths),
  });
  return { ...order, coupon: coupon.code, discount: discount_price, vat, total: total_include_vat };
}

/** A cart in the place of the cheapest one, and by how much another one may be cheaper before coupons. */
function asCheapest(plan: Plan, { optimality, goods, freight }: Plan): Plan {
  const within = plan.goods + plan.freight - goods - freight + (optimality.exact ? 0n : optimality.within);
  return { ...plan, aim: 'cheapest', optimality: within > 0n ? { exact: false, within } : { exact: true } };
}
