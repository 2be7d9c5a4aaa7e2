import type { CouponBuyer } from '#domain/trade/coupons/coupon.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { couponBuyerJson, couponObjectSql, readCoupon, type CouponJson, type KnownCoupon } from './coupon-facts.ts';

/** Codes of one company that are looked at, the newest campaigns first. */
const MAX_COUPONS = 20;

export interface CompanyCoupons {
  coupons: KnownCoupon[];
  buyer: CouponBuyer;
}

/**
 * The codes that a company knows and whose campaigns run: its people placed an order with them, or a draft has them. A
 * code is the buyer's to learn of, so no other is looked for. Whether one can be used is `couponVerdict`'s question.
 */
export async function companyCoupons(companyId: number): Promise<CompanyCoupons> {
  const today = bangkokDate(now());
  const { coupons, buyer } = await oneRow(sql<{ coupons: CouponJson[]; buyer: CouponBuyer }>`
    select ${couponBuyerJson} as buyer, (select coalesce(json_agg(found.coupon), '[]') from (
      select ${couponObjectSql} as coupon
      from (
        select u.code_id as id from coupon_uses u where u.company_id = b.id
        union select d.id from orders o join coupon_codes d on d.code = o.discount_code
        where o.company_id = b.id and o.order_no is null and o.discount_code is not null) known
      join coupon_codes k on k.id = known.id join coupon_campaigns c on c.id = k.campaign_id
      where c.ended_at is null and c.first_day <= ${today}::date and c.last_day >= ${today}::date
      order by c.id desc, k.id desc limit ${MAX_COUPONS}) found) as coupons /* not null: coalesced */
    from companies b where b.id = ${companyId}`);
  return { coupons: coupons.map(readCoupon), buyer };
}
