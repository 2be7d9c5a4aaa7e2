import { AVAILABILITY_OUT_OF_STOCK } from '#domain/market/availability.ts';
import type { Found } from '../scratch.ts';
import type { IndexSort } from '../types.ts';

/**
 * A price in 10⁻⁴ baht or an instant in milliseconds is below this. Together with the class of a product it is still
 * exact.
 */
const CLASS = 2 ** 44;
const LAST = CLASS - 1;

/**
 * One number by which each product found is sorted, the smallest first. Goods that can be had come before those that
 * cannot, in every order. `factOf` is what the order goes by beside prices: an instant, a measured value (NaN where it
 * is not known), a place among the manufacturers. Each order is a loop of its own: a call for each product would cost
 * more than the sum it makes.
 */
export function writeKeys(
  { count, docIds, keys, ranks, prices, availabilities, offers }: Found,
  sort: IndexSort,
  hasWords: boolean,
  factOf: (docId: number) => number,
): void {
  switch (sort) {
    case 'newest':
      for (let place = 0; place < count; place += 1)
        keys[place] = late(availabilities[place]!) + LAST - factOf(docIds[place]!);
      return;
    case 'manufacturer':
      for (let place = 0; place < count; place += 1)
        keys[place] = late(availabilities[place]!) + factOf(docIds[place]!);
      return;
    case 'mfi_asc':
    case 'density_asc':
    case 'co2_asc':
      for (let place = 0; place < count; place += 1)
        keys[place] = late(availabilities[place]!) + measured(factOf(docIds[place]!), 1);
      return;
    case 'mfi_desc':
    case 'density_desc':
      for (let place = 0; place < count; place += 1)
        keys[place] = late(availabilities[place]!) + measured(factOf(docIds[place]!), -1);
      return;
    case 'price_asc':
      for (let place = 0; place < count; place += 1)
        keys[place] = late(availabilities[place]!) + Math.min(prices[place]!, LAST);
      return;
    case 'price_desc':
      for (let place = 0; place < count; place += 1)
        keys[place] = late(availabilities[place]!) + (prices[place] === Infinity ? LAST : LAST - 1 - prices[place]!);
      return;
    case 'name':
      for (let place = 0; place < count; place += 1) keys[place] = late(availabilities[place]!);
      return;
    default:
      // Without words the products that most sellers offer; with words the prime ones, the cheapest first.
      if (hasWords)
        for (let place = 0; place < count; place += 1)
          keys[place] = ranks[place]! * CLASS + Math.min(prices[place]!, LAST);
      else for (let place = 0; place < count; place += 1) keys[place] = ranks[place]! * CLASS + LAST - offers[place]!;
  }
}

/**
 * A measured value as a whole number that fits under the class, what is not known behind all; five decimals are what
 * the catalogue keeps.
 */
function measured(value: number, direction: 1 | -1): number {
  if (Number.isNaN(value)) return LAST;
  const fixed = Math.min(Math.round(value * 100_000), LAST - 1);
  return direction === 1 ? fixed : LAST - 1 - fixed;
}

function late(availability: number): number {
  return availability === AVAILABILITY_OUT_OF_STOCK ? CLASS : 0;
}
