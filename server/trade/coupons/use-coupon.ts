import { couponVerdict, type CouponBuyer, type CouponLine } from '#domain/trade/coupons/coupon.ts';
import type { Discount } from '#domain/trade/order-totals.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { isUniqueViolation, oneRow, sql } from '#server/platform/database/query.ts';
import { couponBuyerJson, couponJson, knownCoupon, type CouponJson, type KnownCoupon } from './coupon-facts.ts';
import { requireUsable } from './refusals.ts';

/** A line of the order that is being placed. */
export interface OrderedLine extends CouponLine {
  productstock_id: number;
}

/** A coupon that an order is placed with: what it takes off, and what of it falls on each line. */
export interface OrderCoupon {
  coupon: KnownCoupon;
  adjustment: Discount;
  shares: readonly { productstock_id: number; amount: Satang }[];
}

/** The coupon as it is now, for an order at the prices of now. Refused with `errorType` coupon. */
export async function couponForOrder(
  companyId: number,
  code: string,
  lines: readonly OrderedLine[],
  shippingCost: Satang,
): Promise<OrderCoupon> {
  const found = await oneRow(sql<{ coupon: CouponJson | null; buyer: CouponBuyer }>`
    select ${couponJson(code)} as coupon, ${couponBuyerJson} as buyer from companies b where b.id = ${companyId}`);
  const coupon = knownCoupon(found.coupon);
  const verdict = couponVerdict(coupon, found.buyer, { lines, shipping_cost: shippingCost }, bangkokDate(now()));
  const { discount, shares } = requireUsable(verdict);
  return {
    coupon: coupon!,
    adjustment: { kind: 'discount', amount: discount, code, campaignId: coupon!.campaign_id },
    shares: lines.map(({ productstock_id }, index) => ({ productstock_id, amount: shares[index]! })),
  };
}

/**
 * Counts the use of a coupon within the transaction that places the order. The campaign's row is changed under its own
 * lock by what it holds then, so that of many buyers at once no one is too many; it is held until the transaction ends,
 * and so comes after all that does not wait. The stock's rows come after it here and in `returnCoupons`.
 */
export async function countCoupon(
  { coupon, adjustment, shares }: OrderCoupon,
  order: { id: number; companyId: number; at: Date },
): Promise<void> {
  const { campaign_id, code_id, version, is_single_use, terms } = coupon;
  const parts = shares.filter(({ amount }) => amount > 0n);
  const codeFree = is_single_use
    ? sql`update coupon_codes set order_id = ${order.id} where id = ${code_id} and order_id is null
        and exists (select from company) returning id`
    : sql`select id from coupon_codes where id = ${code_id}`;
  const counted = oneRow(sql<{ has_quota: boolean; is_companys: boolean; has_code: boolean }>`
    with campaign as (
      update coupon_campaigns set uses = uses + 1, spent = spent + ${adjustment.amount}
      where id = ${campaign_id} and version = ${version} and (quota is null or uses < quota)
        and (budget is null or spent + ${adjustment.amount} <= budget)
      returning id),
    company as (
      insert into coupon_company_uses as u (campaign_id, company_id, uses) select id, ${order.companyId}, 1
        from campaign
      on conflict (campaign_id, company_id) do update set uses = u.uses + 1
        where ${terms.company_quota}::int is null or u.uses < ${terms.company_quota}::int
      returning campaign_id),
    code as (${codeFree}),
    counted as (
      insert into coupon_uses (order_id, company_id, campaign_id, code_id, amount, first_order_only, used_at)
      select ${order.id}, ${order.companyId}, id, ${code_id}, ${adjustment.amount}, ${terms.first_order_only},
        ${order.at}
      from campaign),
    borne as (
      insert into order_discounts (order_item_id, order_id, seller_company_id, campaign_id, paid_by, amount)
      select i.id, i.order_id, i.seller_company_id, campaign.id, ${terms.paid_by}, x.amount
      from campaign,
        unnest(${parts.map((part) => part.productstock_id)}::int[],
          ${parts.map((part) => part.amount.toString())}::bigint[])
        x (productstock_id, amount)
        join order_items i on i.order_id = ${order.id} and i.productstock_id = x.productstock_id)
    select exists (select from campaign) as has_quota, exists (select from company) as is_companys,
      exists (select from code) as has_code`);
  const { has_quota, is_companys, has_code } = await counted.catch((error: unknown) => {
    const { constraint } = error as { constraint?: string };
    if (isUniqueViolation(error) && constraint === 'coupon_uses_one_first_order')
      return { has_quota: true, is_companys: false, has_code: true };
    throw error;
  });
  if (!has_quota) requireUsable({ outcome: 'full' });
  if (!is_companys) requireUsable({ outcome: 'used' });
  if (!has_code) requireUsable({ outcome: 'unusable', reason: 'unknown' });
}
