import { applyCoupons } from '#domain/trade/plans/plan-coupon.ts';
import type { Plan } from '#domain/trade/plans/plan.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import type { CompanyCoupons } from '#server/trade/coupons/index.ts';
import type { OfferRow } from './read-offers.ts';

interface CouponQuestion {
  known: CompanyCoupons | null;
  offers: readonly OfferRow[];
  at: Date;
  vatRateHundredths: number;
}

/** The carts with the coupons that their company knows, as its checkout would take them off. */
export function withCoupons(plans: Plan[], { known, offers, at, vatRateHundredths }: CouponQuestion): Plan[] {
  if (!known || known.coupons.length === 0) return plans;
  const byId = new Map(offers.map((offer) => [offer.offer_id, offer]));
  return applyCoupons(plans, {
    ...known,
    today: bangkokDate(at),
    vatRateHundredths,
    findGoods: (offerId) => {
      const { seller_id, subcategory_id, unit_weight_grams, package_weight_grams } = byId.get(offerId)!;
      return { seller_id, subcategory_id, pack_grams: unit_weight_grams + package_weight_grams };
    },
  });
}
