import { leastUnits } from '#domain/market/availability.ts';
import { earliestDeliveryDate, earliestPreOrderDate } from '#domain/market/delivery/delivery-date.ts';
import { customTerms, ordinaryTerms } from '#domain/market/pricing/custom-price.ts';
import { STOCK_PRE_ORDER, termsByAmount } from '#domain/market/pricing/pricing.ts';
import { mostUnits } from '#domain/trade/checkout-checks.ts';
import type { Candidate } from '#domain/trade/plans/candidate.ts';
import { unitsInReach } from '#domain/trade/unconfirmed-orders.ts';
import { MAX_WANTED_TONNES } from '#domain/values/limits.ts';
import { GRAMS_PER_TONNE } from '#domain/values/weight.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import type { BuyerPrices } from '#server/market/pricing/index.ts';
import type { OfferRow } from './read-offers.ts';

/** Whose plan it is, and when. */
export interface Circumstances {
  at: Date;
  isHoliday: (day: string) => boolean;
  prices: BuyerPrices;
}

/** An offer at the buyer's own terms: level or agreed prices by amount, and when it arrives. */
export function buildCandidate(row: OfferRow, { at, isHoliday, prices }: Circumstances): Candidate {
  const ordinary = ordinaryTerms(row, prices.discounts, at);
  const agreed = customTerms(row, ordinary, prices.custom, bangkokDate(at));
  const isLater = row.product_stock === STOCK_PRE_ORDER;
  const most = mostUnits(ordinary.unitPrice);
  const least = leastUnits(row);
  return {
    offer_id: row.offer_id,
    product_id: row.product_id,
    sku_id: row.sku_id,
    seller_id: row.seller_id,
    province_id: row.province_id,
    pack_grams: row.unit_weight_grams,
    package_grams: row.package_weight_grams,
    least_packs: least,
    most_packs: Math.min(isLater ? mostToMake(row) : unitsInReach(row, { ...row, least }), most),
    steps: termsByAmount(ordinary, agreed),
    kind: isLater ? 'pre_order' : 'in_stock',
    arrives: isLater
      ? earliestPreOrderDate(at, row.pre_order_days ?? 0, isHoliday)
      : earliestDeliveryDate(at, isHoliday),
    out_of_scope: row.shipping_out_of_scope,
    co2_per_kg: row.co2_per_kg,
    co2_is_typical: row.co2_is_typical,
  };
}

/** What comes later has no stock: of it, no plan takes more than a line may ask for. */
const mostToMake = (row: OfferRow) =>
  Math.max(leastUnits(row), Math.ceil((MAX_WANTED_TONNES * GRAMS_PER_TONNE) / row.unit_weight_grams));
