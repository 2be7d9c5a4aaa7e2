import { expect, test } from 'vitest';
import {
  exclusiveFor,
  recommendedFor,
  searchedMaterial,
  tasteOf,
  type Candidate,
  type Interest,
} from './recommendation.ts';

const NOW = new Date('2026-07-09T03:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const HDPE = 10_101;
const PP = 10_201;
const ABS = 10_303;
const interest = (of: Partial<Interest>): Interest => ({
  productId: 1,
  subcategoryId: HDPE,
  manufacturerId: 1,
  kind: 'viewed',
  at: NOW,
  ...of,
});
const candidate = (id: number, subcategoryId: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  subcategoryId,
  manufacturerId: 9,
  offers: 1,
  ...more,
});

test('who bought cares more than who looked, and less with time', () => {
  const taste = tasteOf(
    [
      interest({ kind: 'bought', at: daysAgo(60) }),
      interest({ subcategoryId: PP }),
      interest({ subcategoryId: PP, kind: 'in_cart' }),
    ],
    NOW,
  );
  expect(taste.subcategories.get(HDPE)).toBeCloseTo(2.5);
  expect(taste.subcategories.get(PP)).toBe(4);
});

test('recommended is what is like what one buys and has not been met; of what one never touched nothing', () => {
  const interests = [
    interest({ productId: 1, kind: 'bought', manufacturerId: 7 }),
    interest({ productId: 2, subcategoryId: PP }),
  ];
  const candidates = [
    candidate(1, HDPE),
    candidate(2, PP),
    candidate(3, PP),
    candidate(4, HDPE),
    candidate(5, HDPE, { manufacturerId: 7 }),
    candidate(6, ABS),
  ];
  expect(recommendedFor(interests, candidates, NOW, 10)).toEqual([5, 4, 3]);
});

test('one material does not fill the row, and of a stranger nothing is known', () => {
  const candidates = [1, 2, 3, 4, 5].map((id) => candidate(id + 10, HDPE)).concat(candidate(20, PP));
  expect(
    recommendedFor([interest({ kind: 'bought' }), interest({ subcategoryId: PP, productId: 2 })], candidates, NOW, 10),
  ).toEqual([11, 12, 13, 20]);
  expect(recommendedFor([], candidates, NOW, 10)).toEqual([]);
});

test('exclusive is where the level saves most, one’s own materials first', () => {
  const discounts: Record<number, number> = { [HDPE]: 2, [PP]: 5, [ABS]: 5 };
  const candidates = [candidate(1, HDPE), candidate(2, PP), candidate(3, ABS), candidate(4, 99)];
  expect(exclusiveFor([interest({ subcategoryId: ABS })], candidates, (id) => discounts[id] ?? 0, NOW, 10)).toEqual([
    3, 2, 1,
  ]);
});

test('a search is for the material that most of its finds are of, and for none when they are of many', () => {
  expect(
    searchedMaterial(
      [
        { subcategoryId: HDPE, products: 6 },
        { subcategoryId: PP, products: 4 },
      ],
      10,
    ),
  ).toBe(HDPE);
  expect(
    searchedMaterial(
      [
        { subcategoryId: HDPE, products: 5 },
        { subcategoryId: PP, products: 5 },
      ],
      10,
    ),
  ).toBeNull();
  expect(searchedMaterial([], 0)).toBeNull();
});

test('a user who searched for a material is shown some of it, from any maker', () => {
  expect(
    recommendedFor(
      [interest({ kind: 'searched', productId: null, manufacturerId: null })],
      [candidate(1, HDPE), candidate(2, PP)],
      NOW,
      10,
    ),
  ).toEqual([1]);
});
