import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstOfEachFamily } from './first-of-each-family.ts';

const goods = fc.array(
  fc.record({ family: fc.integer({ min: 0, max: 9 }), rank: fc.integer({ min: 0, max: 2 }), price: fc.nat(20) }),
  { maxLength: 60 },
);
type Goods = typeof goods extends fc.Arbitrary<infer T> ? T : never;

function first(of: Goods, wanted: number): number[] | null {
  return firstOfEachFamily(
    { count: of.length, wanted, familyOf: (place) => of[place]!.family, rankOf: (place) => of[place]!.rank },
    (a, b) =>
      of[a]!.rank - of[b]!.rank < 0 || (of[a]!.rank === of[b]!.rank && (of[a]!.price - of[b]!.price || a - b) < 0),
  );
}

/** Each product with how many of its family and rank go before it. */
function plainly(of: Goods, wanted: number): number[] {
  const placed = of.map((one, place) => ({ ...one, place }));
  const turned = placed.map((one) => ({
    ...one,
    turn: placed.filter(
      (other) =>
        other.family === one.family &&
        other.rank === one.rank &&
        (other.price - one.price || other.place - one.place) < 0,
    ).length,
  }));
  return turned
    .toSorted((a, b) => a.rank - b.rank || a.turn - b.turn || a.price - b.price || a.place - b.place)
    .slice(0, wanted)
    .map(({ place }) => place);
}

test('the best of each family come first, then the second best, as looking at all of them says', () => {
  fc.assert(
    fc.property(goods, fc.integer({ min: 1, max: 30 }), (of, wanted) => {
      const families = new Set(of.map(({ family }) => family)).size;
      expect(first(of, wanted)).toEqual(families < 6 ? null : plainly(of, wanted));
    }),
  );
});
