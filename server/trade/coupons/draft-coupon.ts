import { couponCodeOf } from '#domain/trade/coupons/coupon-code.ts';
import {
  couponVerdict,
  type CouponBuyer,
  type CouponLine,
  type CouponSuccess,
  type CouponVerdict,
} from '#domain/trade/coupons/coupon.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { couponBuyerJson, couponJson, knownCoupon, type CouponJson, type KnownCoupon } from './coupon-facts.ts';
import { refusalText, requireUsable } from './refusals.ts';

interface DraftFacts {
  coupon: CouponJson | null;
  buyer: CouponBuyer;
  order_no: string | null;
  shipping_cost: bigint | null;
  lines: (Omit<CouponLine, 'net'> & { net: string })[];
}

/** A company's draft; what receiving it costs where that is not what the draft says. */
export interface CouponDraft {
  orderId: number;
  companyId: number;
  shippingCost?: Satang | null;
}

/**
 * A code against the goods as the draft shows them. One statement, whether or not there is such a code: how long it
 * takes says nothing. 404 for another company's draft.
 */
async function judge(
  draft: CouponDraft,
  typed: string,
): Promise<{ coupon: KnownCoupon | null; verdict: CouponVerdict }> {
  const found = await maybeRow(sql<DraftFacts>`
    select ${couponJson(couponCodeOf(typed))} as coupon, ${couponBuyerJson} as buyer, d.order_no,
      d.estimate_shipping_cost as shipping_cost,
      (select coalesce(json_agg(json_build_object('seller_id', i.seller_company_id, 'subcategory_id', p.subcategory_id,
          'net', i.line_total::text,
          'grams', i.quantity::bigint * (i.product_unit_weight_grams + i.shipping_package_weight_grams)) order by i.id),
            '[]')
        from order_items i join products p on p.id = i.product_id where i.order_id = d.id) as lines
    from orders d join companies b on b.id = d.company_id
    where d.id = ${draft.orderId} and d.company_id = ${draft.companyId}`);
  if (!found) throw new AppError('not_found');
  if (found.order_no !== null) throw new AppError('order_already_placed');
  const coupon = knownCoupon(found.coupon);
  const order = {
    lines: found.lines.map((line) => ({ ...line, net: BigInt(line.net) })),
    shipping_cost: draft.shippingCost === undefined ? found.shipping_cost : draft.shippingCost,
  };
  return { coupon, verdict: couponVerdict(coupon, found.buyer, order, bangkokDate(now())) };
}

/** The coupon of a draft, which must be usable. */
export async function usableCoupon(
  draft: CouponDraft,
  typed: string,
): Promise<{ coupon: KnownCoupon; discount: CouponSuccess['discount'] }> {
  const { coupon, verdict } = await judge(draft, typed);
  const { discount } = requireUsable(verdict);
  return { coupon: coupon!, discount };
}

/** What the coupon that a draft remembers comes to with this freight, or why it cannot be used any more. */
export async function couponOfferOf(draft: CouponDraft, code: string, locale: Locale) {
  const { verdict } = await judge(draft, code);
  return {
    discount_price: verdict.outcome === 'usable' ? verdict.discount : 0n,
    refused: refusalText(verdict, locale),
  };
}
