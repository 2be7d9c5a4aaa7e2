import type { IndexSort } from './types.ts';

/** Room for a price in 10⁻⁴ baht or an instant in milliseconds under the class a product belongs to; both together stay exact. */
const CLASS = 2 ** 44;
const LAST = CLASS - 1;

/**
 * One number by which products are sorted, the smallest first. Goods that can be had come before those that cannot, in every order. `fact` is what the
 * order goes by beside prices: an instant, a measured value (NaN where it is not known), a place among the manufacturers.
 */
export function sortKey(sort: IndexSort, hasWords: boolean): (availability: number, quality: number, cheapest: number, offers: number, distance: number, fact: number) => number {
  switch (sort) {
    case 'newest':
      return (availability, _quality, _cheapest, _offers, _distance, approvedAt) => late(availability) + LAST - approvedAt;
    case 'manufacturer':
      return (availability, _quality, _cheapest, _offers, _distance, rank) => late(availability) + rank;
    case 'mfi_asc':
    case 'density_asc':
      return (availability, _quality, _cheapest, _offers, _distance, value) => late(availability) + (Number.isNaN(value) ? LAST : fixed(value));
    case 'mfi_desc':
    case 'density_desc':
      return (availability, _quality, _cheapest, _offers, _distance, value) => late(availability) + (Number.isNaN(value) ? LAST : LAST - 1 - fixed(value));
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

/** A measured value as a whole number that fits under the class; five decimals are what the catalogue keeps. */
function fixed(value: number): number {
  return Math.min(Math.round(value * 100_000), LAST - 1);
}

function late(availability: number): number {
  return availability === 3 ? CLASS : 0;
}
