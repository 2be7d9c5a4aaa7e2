import { expect, test, vi } from 'vitest';
import { RecentAnswers } from './recent-answers.ts';
import { SearchIndex } from '../search-index.ts';
import { EVERYTHING, type IndexedProduct, type IndexQuery } from '../types.ts';

/** One product at 100, which is sold at 50 from instant 5000 on until 6000. */
function market() {
  const product: IndexedProduct = {
    id: 1,
    category_group: 1,
    category: 101,
    subcategory: 10_101,
    manufacturer: 1,
    quality: 'prime',
    firstApprovedAt: 0,
    name: 'a',
    mfi: null,
    density: null,
    co2PerKg: null,
    manufacturerName: 'm',
    choices: [],
    numbers: [],
    nameWords: [],
    otherWords: [],
    offers: [
      {
        id: 7,
        warehouse: 1,
        province: 10,
        status: 1,
        pricePerKg: 100,
        packKg: 25,
        readyInDays: 0,
        promotion: { pricePerKg: 50, start: 5000, end: 6000 },
        salesStart: null,
        salesEnd: null,
        isOutOfScope: false,
      },
    ],
  };
  const index = new SearchIndex();
  index.put(product);
  index.words.seal();
  return { product, index, search: vi.spyOn(index, 'search') };
}

const query = (priceTo: number, at = 0): IndexQuery => ({ ...EVERYTHING, priceTo, at });

/** The size of an empty answer. */
const EMPTY = 50;

test('what was asked is not searched again, and what was asked again stays longest', () => {
  const { index, search } = market();
  const recent = new RecentAnswers(2 * EMPTY);
  for (const priceTo of [1, 2, 1, 3, 1, 2]) recent.answerTo(query(priceTo), index);
  expect(search.mock.calls.map(([{ priceTo }]) => priceTo)).toEqual([1, 2, 3, 2]);
});

test('what fills an answer takes room, and goes with it', () => {
  const { index, search } = market();
  const recent = new RecentAnswers(3 * EMPTY);
  for (const priceTo of [200, 1, 2, 1, 2, 200, 2, 3, 2, 3]) recent.answerTo({ ...query(priceTo), limit: 15 }, index);
  expect(search.mock.calls.map(([{ priceTo }]) => priceTo)).toEqual([200, 1, 2, 200, 3]);
});

test('an answer is good until a promotion begins or ends', () => {
  const { index, search } = market();
  const recent = new RecentAnswers();
  const counts = [0, 4999, 5000, 5999, 6000, 9_999_999].map((at) => recent.answerTo(query(60, at), index).count);
  expect(counts).toEqual([0, 0, 1, 1, 0, 0]);
  expect(search).toHaveBeenCalledTimes(3);
});

test('an answer is not good beyond a change of the index', () => {
  const { index, product } = market();
  const recent = new RecentAnswers();
  expect(recent.answerTo(query(200), index).count).toBe(1);
  index.put({ ...product, id: 2 });
  expect(recent.answerTo(query(200), index).count).toBe(2);
  index.remove(1);
  expect(recent.answerTo(query(200), index).count).toBe(1);
});

test('an answer is not good for another index with as many changes', () => {
  const [one, other] = [market(), market()];
  one.index.put({ ...one.product, id: 2 });
  one.index.put({ ...one.product, id: 3 });
  other.index.put(other.product);
  const recent = new RecentAnswers();
  expect([one, other, one].map(({ index }) => recent.answerTo(query(200), index).count)).toEqual([3, 1, 3]);
});
