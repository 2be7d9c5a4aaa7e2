import { termsAt } from '#domain/market/pricing/pricing.ts';
import type { OfferView } from '#web/market/cards/card-view.ts';

type Priced = Pick<OfferView, 'pricePerKg' | 'memberPricePerKg'> & {
  customPrices: readonly Pick<OfferView['customPrices'][number], 'from_units' | 'price_per_kg'>[];
};

/** What a kilogram of so many units costs at the warehouse: at the agreed price for that many, where there is one. */
export function perKgOf({ customPrices, memberPricePerKg, pricePerKg }: Priced, units: number): number {
  return termsAt(customPrices, units)?.price_per_kg ?? memberPricePerKg ?? pricePerKg;
}
