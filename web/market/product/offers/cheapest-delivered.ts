import { deliveredAmount, type DeliveredAmount } from '#web/market/delivery/freight-of.ts';
import type { ProductOffer } from '../product-view.ts';
import { totalOf } from './total-of.ts';
import { unitsOf } from './units-of.ts';

type Offer = Pick<
  ProductOffer,
  | 'id'
  | 'amounts'
  | 'customPrices'
  | 'isPreOrder'
  | 'memberDiscount'
  | 'memberPrice'
  | 'minimum'
  | 'price'
  | 'quantity'
  | 'unitWeight'
>;

/** What so many units of an offer cost at the chosen place; null where none is chosen or nothing goes there. */
export function deliveredOf(offer: Offer, units: number): DeliveredAmount | null {
  if (!offer.amounts) return null;
  return deliveredAmount(offer.amounts, { units, kg: offer.unitWeight, goods: totalOf(offer, units) });
}

/**
 * The offer in stock whose kilogram costs least at the chosen place when so many kilograms are ordered, each offer in
 * its own packs; undefined where no place is chosen, nothing goes there or nobody has as much. Of equal ones the first
 * counts.
 */
export function findCheapestDelivered<T extends Offer>(
  offers: readonly T[],
  kg: number,
): { offer: T; perKg: number } | undefined {
  let cheapest: { offer: T; perKg: number } | undefined;
  for (const offer of offers) {
    const units = unitsOf(offer, kg);
    if (offer.isPreOrder || units > offer.quantity) continue;
    const perKg = deliveredOf(offer, units)?.perKg;
    if (perKg !== undefined && (!cheapest || perKg < cheapest.perKg)) cheapest = { offer, perKg };
  }
  return cheapest;
}

/** The smallest amount in kilograms that any offer in stock is sold in: what a buyer who typed nothing yet compares. */
export function smallestOrderKg(offers: readonly Offer[]): number {
  const inStock = offers.filter(({ isPreOrder }) => !isPreOrder);
  return inStock.length === 0 ? 0 : Math.min(...inStock.map(({ minimum, unitWeight }) => minimum * unitWeight));
}
