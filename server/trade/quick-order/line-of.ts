import type { z } from 'zod';
import type { quickLine } from '#contract/trade/quick-order.ts';
import { leastUnits } from '#domain/market/availability.ts';
import { lineAmounts, termsAt, type Terms } from '#domain/market/pricing/pricing.ts';
import { deliveredSum } from '#domain/market/delivery/delivered-price.ts';
import { cheapestEnough, plannedUnits } from '#domain/trade/quick-order/quick-order.ts';
import type { CompanyGrades } from '#domain/market/approved-grades/company-grades.ts';
import type { Wanted } from '#domain/values/weight.ts';
import { gramsFromKg, kgFromGrams } from '#domain/values/weight.ts';
import type { ProductWithOffers } from '#server/market/mall/index.ts';

export type Line = z.output<typeof quickLine>;
type Product = Line['products'][number];
type QuickOffer = Product['offers'][number];

/** Offers shown of each product. */
const MOST_SHOWN = 6;

/**
 * A product with what would be ordered of each offer for what is wanted: the offer of that id, then those with enough,
 * the cheapest line first. With `replaced` it is an alternative to that product.
 */
export function productFor(
  wanted: Wanted | null,
  { offers, ...product }: ProductWithOffers,
  grades: CompanyGrades,
  { first, replaced }: { first?: number | undefined; replaced?: number } = {},
): Product {
  const planned = offers.map((offer) => planOffer(wanted, offer));
  const isFirst = ({ product_stock_id }: QuickOffer) => Number(product_stock_id === first);
  planned.sort(
    (a, b) =>
      isFirst(b) - isFirst(a) || Number(b.has_enough) - Number(a.has_enough) || Number(a.line_total - b.line_total),
  );
  return {
    ...product,
    is_alternative: replaced !== undefined,
    company_verdict:
      replaced === undefined ? grades.verdictAbout(product.id) : grades.verdictInstead(product.id, replaced),
    offers: planned.slice(0, MOST_SHOWN),
  };
}

/** What would be ordered of an offer for what is wanted, and what it costs. */
export function planOffer(wanted: Wanted | null, offer: ProductWithOffers['offers'][number]): QuickOffer {
  const { units, reason } = plannedUnits(wanted, {
    unitWeightGrams: gramsFromKg(offer.unit_weight),
    minimum: leastUnits(offer),
  });
  return {
    ...offer,
    planned: units,
    reason,
    has_enough: units <= offer.quantity,
    line_total: lineAmounts({ ...termsOf(offer, units), amount: units }).net,
  };
}

/** What so many units of an offer cost its caller. */
export function termsOf(
  offer: Pick<QuickOffer, 'price' | 'member_price' | 'memberlevel_discount' | 'custom_prices'>,
  units: number,
): Terms {
  const custom = termsAt(offer.custom_prices, units);
  const percent = custom?.discount ?? (offer.member_price === null ? 0 : offer.memberlevel_discount);
  return { unitPrice: custom?.price ?? offer.price, discountPercent: Math.round(percent * 100) };
}

/** The offer to propose: the cheapest that has enough, by delivered price where a place is chosen. */
export function putForward(offers: readonly QuickOffer[]): number | null {
  const delivered = offers.some((offer) => offer.delivered_price)
    ? offers.filter((offer) => offer.delivered_price)
    : offers;
  const found = cheapestEnough(
    delivered.map((offer) => ({
      ...offer,
      total: offer.line_total + countFreight(offer),
    })),
  );
  return found?.product_stock_id ?? null;
}

/** Of so many units as are planned, on their own. */
export function countFreight({ delivered_price, planned, unit_weight }: QuickOffer): bigint {
  if (!delivered_price) return 0n;
  const { rates, unit_weight: shipped } = delivered_price.amounts;
  const grossGrams = gramsFromKg(shipped) * planned;
  return (
    deliveredSum({ goods: 0n, netGrams: gramsFromKg(unit_weight) * planned, grossGrams, rates }, 0n)?.freight ?? 0n
  );
}

export function wantedFields(wanted: Wanted | null): Pick<Line, 'wanted_units' | 'wanted_kg'> {
  return {
    wanted_units: wanted !== null && 'units' in wanted ? wanted.units : null,
    wanted_kg: wanted !== null && 'grams' in wanted ? kgFromGrams(wanted.grams) : null,
  };
}
