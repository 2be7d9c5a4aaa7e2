import type { TypedOffer } from '#domain/sellers/offers/typed-offer.ts';
import { slipOfTyped } from './typed-prices.ts';

interface Market {
  lowest_per_kg: number | null;
  subcategory_per_kg: number | null;
  trend: { avg_per_kg: number } | null;
}

/** Whether a new offer's price may be a slip, and what says so: others' offers of the goods, else their family's trend, else their subcategory. */
export function marketSlip(
  typed: Pick<TypedOffer, 'regular_price' | 'sale_price' | 'promotion_price'>,
  unitWeight: number,
  { lowest_per_kg, trend, subcategory_per_kg }: Market,
) {
  const held = [
    ['market', lowest_per_kg],
    ['trend', trend?.avg_per_kg ?? null],
    ['subcategory', subcategory_per_kg],
  ] as const;
  const [beside, perKg] = held.find(([, price]) => price !== null) ?? held[0];
  return { beside, slip: slipOfTyped(typed, unitWeight, perKg) };
}
