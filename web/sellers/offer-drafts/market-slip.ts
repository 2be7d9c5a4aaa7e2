import type { TypedOffer } from '#domain/sellers/offers/typed-offer.ts';
import { slipOfTyped } from '#web/sellers/offers/prices/typed-prices.ts';
import type { Market } from './market-prices.tsx';

/** Whether a new offer's price may be a slip while it is typed, beside what it has to be confirmed against. */
export function marketSlip(
  typed: Pick<TypedOffer, 'regular_price' | 'sale_price' | 'promotion_price'>,
  unitWeight: number,
  { beside }: Pick<Market, 'beside'>,
) {
  return { beside: beside?.of ?? 'product', slip: slipOfTyped(typed, unitWeight, beside?.per_kg ?? null) };
}
