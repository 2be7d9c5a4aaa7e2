import { customTerms, ordinaryTerms } from '#domain/market/pricing/custom-price.ts';
import { isPromotionNow, termsAt } from '#domain/market/pricing/pricing.ts';
import { ladderPoint } from '#domain/market/delivery/price-ladder.ts';
import type { ComparedOffer } from '#domain/trade/price-comparison.ts';
import { lineBlocker } from '#domain/trade/checkout-checks.ts';
import { orderTotals } from '#domain/trade/order-totals.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { unitsFor } from '#domain/values/weight.ts';
import type { Trips } from '#server/market/delivery/index.ts';
import type { BuyerPrices } from '#server/market/pricing/index.ts';
import { toLoadLine, type LoadRow } from '#server/trade/loads/index.ts';
import type { OfferFacts } from './facts.ts';

/** What all offers of a comparison are priced for. */
export interface Circumstances {
  at: Date;
  grams: number;
  trips: Trips;
  prices: BuyerPrices;
  vatRateHundredths: number;
  arrives: string;
}

export type PricedOffer = ComparedOffer & { row: LoadRow; facts: Omit<OfferFacts, 'is_chosen' | 'differences'> };

/** So much of an offer in its own packs, delivered as an order of its own; null where that cannot be had or brought. */
export function priceOffer(row: LoadRow, distance: number, { at, grams, ...known }: Circumstances): PricedOffer | null {
  const { trips, prices, vatRateHundredths, arrives } = known;
  const rates = trips[row.warehouse.province.id]?.rates;
  const packs = Math.max(row.is_minimum ? row.min_quantity : 1, unitsFor({ grams }, row.unit_weight_grams));
  if (!rates || row.shipping_out_of_scope || lineBlocker({ ...row, amount: packs }, at) !== null) return null;
  const { offer } = toLoadLine({ ...row, amount: 0 }, prices, at);
  // What is there can be compared, also by a company that may not order all of it yet.
  const point = ladderPoint({ ...offer, most: row.quantity, rates }, packs);
  if (!point) return null;
  const terms = termsAt(offer.terms, packs)!;
  const sums = orderTotals({
    lines: [point.goods],
    shippingCost: point.freight,
    vatRatePercentHundredths: BigInt(vatRateHundredths),
  });
  return {
    row,
    offer: row.productstock_id,
    seller: row.seller_company_id,
    distance,
    perKg: point.perKg,
    facts: {
      productstock_id: row.productstock_id,
      grade: row.grade,
      name: { th: row.name_th, en: row.name_en },
      seller: { th: row.seller.name_th, en: row.seller.name_en },
      pack: { th: row.attribute.name_th, en: row.attribute.name_en },
      sku_no: row.sku_no,
      packs,
      grams: point.grams,
      price: Number(terms.unitPrice),
      discount_hundredths: terms.discountPercent,
      goods: Number(point.goods),
      freight: Number(point.freight),
      vat: Number(sums.vat),
      total: Number(sums.total_include_vat),
      per_kg: Number(point.perKg),
      arrives,
      valid_until: lastDay(row, packs, prices, at),
    },
  };
}

/** Until when the price says that it holds: an agreed one, else a promotion. */
function lastDay(row: LoadRow, packs: number, { discounts, custom }: BuyerPrices, at: Date): string | null {
  const offer = { ...row, seller_id: row.seller_company_id };
  const agreed = customTerms(offer, ordinaryTerms(offer, discounts, at), custom, bangkokDate(at));
  const its = termsAt(agreed, packs);
  if (its) return its.valid_until;
  return isPromotionNow(row, at) ? bangkokDate(row.promotion_end!) : null;
}
