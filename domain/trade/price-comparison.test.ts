import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparableOffers, COMPARED_OFFERS, MAX_COMPARISONS_A_DAY, mayCompare } from './price-comparison.ts';

const offer = (id: number, seller: number, perKg: bigint, distance = 0) => ({ offer: id, seller, perKg, distance });

test('two offers of other sellers, the same grade and the cheapest first; of one seller only where there is no other', () => {
  const chosen = offer(1, 1, 40n);
  const others = [offer(2, 1, 38n), offer(3, 2, 41n), offer(4, 2, 40n), offer(5, 3, 43n)];
  expect(comparableOffers(chosen, [chosen, ...others]).map((each) => each.offer)).toEqual([4, 5]);
  expect(comparableOffers(chosen, others.slice(0, 3)).map((each) => each.offer)).toEqual([4, 2]);
  expect(comparableOffers(chosen, [chosen])).toEqual([]);
  // The same grade before an equal one that is cheaper.
  expect(comparableOffers(chosen, [offer(2, 2, 39n, 2), offer(3, 3, 40n)]).map((each) => each.offer)).toEqual([3, 2]);
  expect(comparableOffers(chosen, [offer(2, 2, 40n, 2), offer(3, 3, 40n, 1)]).map((each) => each.offer)).toEqual([
    3, 2,
  ]);
});

const anyOffer = fc.record({
  offer: fc.integer({ min: 2, max: 40 }),
  seller: fc.integer({ min: 1, max: 5 }),
  distance: fc.integer({ min: 0, max: 3 }),
  perKg: fc.bigInt({ min: 1n, max: 50n }),
});

test('as many as there are, at most two, and no seller stands twice while another is left out', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyOffer, { selector: (each) => each.offer, maxLength: 12 }), (others) => {
      const chosen = offer(1, 1, 20n);
      const found = comparableOffers(chosen, others);
      expect(found).toHaveLength(Math.min(COMPARED_OFFERS - 1, others.length));
      const sellers = new Set([chosen, ...found].map((each) => each.seller)).size;
      const all = new Set([chosen, ...others].map((each) => each.seller)).size;
      expect(sellers).toBe(Math.min(all, found.length + 1));
    }),
  );
  expect([mayCompare(MAX_COMPARISONS_A_DAY - 1), mayCompare(MAX_COMPARISONS_A_DAY)]).toEqual([true, false]);
});
