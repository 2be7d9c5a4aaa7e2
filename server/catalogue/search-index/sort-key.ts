import type { IndexSort } from './types.ts';

/** Room for a price in 10⁻⁴ baht or an instant in milliseconds under the class a product belongs to; both together stay exact. */
const CLASS = 2 ** 44;
const LAST = CLASS - 1;

/** One number by which products are sorted, the smallest first. Goods that can be had come before those that cannot, in every order. */
export function sortKey(sort: IndexSort, hasWords: boolean): (availability: number, quality: number, cheapest: number, offers: number, distance: number, approvedAt: number) => number {
  switch (sort) {
    case 'newest':
      return (availability, _quality, _cheapest, _offers, _distance, approvedAt) => late(availability) + LAST - approvedAt;
    case 'price_asc':
      return (availability, _quality, cheapest) => late(availability) + Math.min(cheapest, LAST);
    case 'price_desc':
      return (availability, _quality, cheapest) => late(availability) + (cheapest === Infinity ? LAST : LAST - 1 - cheapest);
    case 'name':
      return (availability) => late(availability);
    default:
      // Without words the products that most sellers offer; with words the prime ones, the cheapest first.
      return hasWords
        ? (availability, quality, cheapest, _offers, distance) => (distance * 16 + (availability - 1) * 4 + quality) * CLASS + Math.min(cheapest, LAST)
        : (availability, quality, _cheapest, offers) => ((availability - 1) * 4 + quality) * CLASS + LAST - offers;
  }
}

function late(availability: number): number {
  return availability === 3 ? CLASS : 0;
}
