import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchSorts } from '#domain/market/search/search-sorts.ts';
import { plainSearch } from './plain-search.ts';
import { RecentAnswers } from './cache/recent-answers.ts';
import { SearchIndex } from './search-index.ts';
import {
  EVERYTHING,
  type IndexCondition,
  type IndexedOffer,
  type IndexedProduct,
  type IndexQuery,
  type IndexWanted,
  type PropertyFilter,
} from './types.ts';

const AT = 1_000_000;
const instant = fc.constantFrom(AT - 20, AT - 6, AT - 5, AT - 1, AT, AT, AT, AT + 1, AT + 5, AT + 10);
const WORDS = ['hdpe', 'pp', 'ppr', 'film', 'ฟิล์ม', 'pipe', 'ท่อ'];

/** In most questions and offers nothing: all conditions at once leave no product to compare. */
const seldom = <Value, Usual>(arbitrary: fc.Arbitrary<Value>, usual: Usual) =>
  fc.oneof({ weight: 1, arbitrary }, { weight: 4, arbitrary: fc.constant(usual) });

const offer: fc.Arbitrary<IndexedOffer> = fc.record({
  id: fc.integer({ min: 1, max: 9999 }),
  warehouse: fc.constantFrom(1, 2, 11, 21),
  province: fc.constantFrom(1, 11, 12),
  status: fc.constantFrom(1, 2, 3),
  pricePerKg: fc.integer({ min: 1, max: 30 }),
  packKg: fc.constantFrom(25, 750),
  readyInDays: fc.constantFrom(0, 14, 10_000),
  promotion: seldom(
    fc.record({
      pricePerKg: fc.integer({ min: 1, max: 30 }),
      start: fc.constantFrom(AT - 10, AT, AT + 1),
      end: fc.constantFrom(AT - 1, AT, AT + 10),
    }),
    null,
  ),
  salesStart: seldom(fc.constantFrom(AT - 5, AT, AT + 5), null),
  salesEnd: seldom(fc.constantFrom(AT - 5, AT, AT + 5), null),
  isOutOfScope: seldom(fc.constant(true), false),
});

const product: fc.Arbitrary<IndexedProduct> = fc
  .record({
    id: fc.integer({ min: 1, max: 25 }),
    category_group: fc.integer({ min: 1, max: 2 }),
    category: fc.integer({ min: 101, max: 103 }),
    subcategory: fc.integer({ min: 10_101, max: 10_104 }),
    manufacturer: fc.integer({ min: 1, max: 3 }),
    quality: fc.constantFrom('prime', 'near_prime', 'recycled', 'off_grade'),
    firstApprovedAt: fc.integer({ min: 0, max: 3 }),
    name: fc.constantFrom('a', 'b', 'c'),
    mfi: fc.option(fc.constantFrom(0.1, 1, 8, 20)),
    density: fc.option(fc.constantFrom(0.9, 0.95, 1.2)),
    co2PerKg: fc.option(fc.constantFrom(-2.1, 0, 0.6, 1.63, 7.9)),
    manufacturerName: fc.constant(''),
    choices: fc.uniqueArray(
      fc.constantFrom(
        { property: 5, choice: 51 },
        { property: 5, choice: 52 },
        { property: 6, choice: 61 },
        { property: 6, choice: 62 },
      ),
    ),
    numbers: fc.uniqueArray(
      fc.record({
        property: fc.constantFrom(1, 2),
        condition: fc.constantFrom('', '190C/2.16kg'),
        value: fc.constantFrom(0.1, 1, 8, 20),
      }),
      { selector: ({ property, condition }) => `${property} ${condition}` },
    ),
    nameWords: fc.uniqueArray(fc.constantFrom(...WORDS)),
    otherWords: fc.uniqueArray(fc.constantFrom(...WORDS)),
    offers: fc.array(offer, { minLength: 1, maxLength: 4 }),
  })
  .map((one) => ({ ...one, manufacturerName: `maker ${9 - one.manufacturer}` }));

const chosen = <Value>(value: fc.Arbitrary<Value>) =>
  seldom(fc.uniqueArray(value, { minLength: 1, maxLength: 2 }), [] as Value[]);

const word = fc.record({ term: fc.constantFrom(...WORDS, ...WORDS, 'p', 'p', 'f', 'x'), isPrefix: fc.boolean() });
const condition: fc.Arbitrary<IndexCondition> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ words: fc.array(word, { minLength: 1, maxLength: 2 }), isInName: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      property: fc.constantFrom(1, 2, 9),
      from: fc.constantFrom(-Infinity, 1),
      to: fc.constantFrom(8, Infinity),
    }),
  },
);
const alternatives = fc.array(fc.array(condition, { minLength: 1, maxLength: 2 }), { maxLength: 3 });
const wanted: fc.Arbitrary<IndexWanted> = fc.record({
  kind: fc.constantFrom('material', 'material', 'application', 'text', 'code'),
  isModifier: fc.boolean(),
  isExcluded: fc.boolean(),
  alternatives,
  near: alternatives,
});

const query: fc.Arbitrary<IndexQuery> = fc.record({
  wanted: fc.oneof(fc.constant([]), fc.array(wanted, { maxLength: 3 })),
  tier: fc.constantFrom(0, 0, 0, 1, 2),
  isWide: fc.boolean(),
  chosen: fc.record({
    category_group: chosen(fc.integer({ min: 1, max: 3 })),
    category: chosen(fc.integer({ min: 101, max: 104 })),
    subcategory: chosen(fc.integer({ min: 10_101, max: 10_104 })),
    manufacturer: chosen(fc.integer({ min: 1, max: 4 })),
    quality: chosen(fc.constantFrom('prime', 'recycled')),
    warehouse: chosen(fc.constantFrom(1, 2, 11, 99)),
    province: chosen(fc.constantFrom(1, 11, 99)),
    status: chosen(fc.constantFrom(1, 2, 3)),
  }),
  priceFrom: fc.constantFrom(0, 0, 0, 5, 31),
  priceTo: fc.constantFrom(Infinity, Infinity, 10, 20, 35),
  goodsFrom: seldom(fc.constantFrom(5, 20), 0),
  goodsTo: seldom(fc.constantFrom(10, 25), Infinity),
  packKg: seldom(fc.constantFrom({ from: 25, to: 25 }, { from: 400, to: 1250 }), null),
  readyInDays: seldom(fc.constantFrom(-1, 0, 20), null),
  promotionOnly: seldom(fc.constant(true), false),
  properties: fc.array(
    fc.oneof<fc.Arbitrary<PropertyFilter>[]>(
      fc.record({ property: fc.constantFrom(5), choices: fc.constantFrom([51], [51, 52], [99]) }),
      fc.record({ property: fc.constantFrom(6), choices: fc.constantFrom([61], [62]) }),
      fc.record({
        property: fc.constantFrom(1, 2),
        condition: fc.constantFrom(null, '190C/2.16kg'),
        from: fc.constantFrom(-Infinity, 1),
        to: fc.constantFrom(8, Infinity),
      }),
    ),
    { maxLength: 3 },
  ),
  countsProperties: fc.boolean(),
  freight: fc.constantFrom<IndexQuery['freight'][]>(
    null,
    null,
    {},
    { 1: 5, 11: 0 },
    { 1: 5, 11: 0, 12: 1 },
    { 1: 0, 11: 0, 12: 0 },
  ),
  at: instant,
  sort: fc.constantFrom('relevance', 'relevance', ...searchSorts),
  start: fc.constantFrom(0, 2),
  limit: fc.constantFrom(1, 3, 50),
});

/**
 * What happens to a market: a product comes or changes, one has other offers, one goes, one of the questions is asked
 * at an instant.
 */
const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ put: product }) },
  {
    weight: 2,
    arbitrary: fc.record({
      place: fc.nat({ max: 11 }),
      offers: fc.array(offer, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ gone: fc.integer({ min: 1, max: 25 }) }) },
  { weight: 4, arbitrary: fc.record({ asked: fc.nat({ max: 2 }), at: instant }) },
);

test('it answers what looking at every offer answers, kept answers too, while products change, go and come back and the clock goes on and back', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(product, { selector: ({ id }) => id, maxLength: 12, size: 'max' }),
      fc.array(query, { minLength: 3, maxLength: 3 }),
      fc.array(step, { maxLength: 12, size: 'max' }),
      (first, queries, steps) => {
        const index = new SearchIndex();
        const recent = new RecentAnswers();
        const market = new Map(first.map((one) => [one.id, one]));
        for (const one of first) index.put(one);
        index.words.seal();
        for (const each of steps) {
          if ('put' in each) {
            market.set(each.put.id, each.put);
            index.put(each.put);
          } else if ('offers' in each) {
            const one = [...market.values()][each.place];
            if (!one) continue;
            const changed = { ...one, offers: each.offers };
            market.set(one.id, changed);
            index.put(changed);
          } else if ('gone' in each) {
            market.delete(each.gone);
            index.remove(each.gone);
          } else {
            const products = [...market.values()];
            const asked = { ...queries[each.asked]!, at: each.at };
            expect(recent.answerTo(asked, index)).toEqual(plainSearch(products, asked));
            const { products: cards } = plainSearch(products, {
              ...EVERYTHING,
              at: each.at,
              freight: asked.freight,
              limit: 100,
            });
            expect(index.bestOffers([...market.keys()].reverse(), each.at, asked.freight)).toEqual(
              [...market.keys()].reverse().flatMap((id) => cards.find((one) => one.id === id) ?? []),
            );
          }
          expect(index.size).toBe(market.size);
        }
      },
    ),
    { numRuns: 800 },
  );
});

test('a product with other offers keeps its number; one with more offers than before leaves room behind', () => {
  const [one] = fc.sample(product, { numRuns: 1, seed: 7 });
  const [first, second] = fc.sample(offer, { numRuns: 2, seed: 7 });
  const index = new SearchIndex();
  const put = (offers: IndexedOffer[], more: Partial<IndexedProduct> = {}) => {
    const before = index.version;
    index.put({ ...one!, ...more, offers });
    expect(index.version).not.toBe(before);
    return index.deleted;
  };
  expect(put([first!])).toBe(0);
  index.words.seal();
  expect(put([{ ...first!, pricePerKg: 7 }])).toBe(0);
  expect(put([first!, second!])).toBe(1);
  expect(put([second!])).toBe(1);
  expect(put([first!, second!])).toBe(1);
  expect(put([first!], { nameWords: ['new'] })).toBe(2);
});

test('with words in every question, products on sale and few kinds of words, it still answers what looking at all answers', () => {
  const plain = product.map((one) => ({ ...one, offers: one.offers.map((of) => ({ ...of, salesStart: null })) }));
  const asked = fc.record({
    wanted: fc.array(wanted, { minLength: 1, maxLength: 4 }),
    tier: fc.constantFrom(0, 0, 1),
    isWide: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(plain, { selector: ({ id }) => id, minLength: 3, maxLength: 8 }),
      asked,
      (products, { wanted: parts, tier, isWide }) => {
        const index = new SearchIndex();
        for (const one of products) index.put(one);
        index.words.seal();
        const question = { ...EVERYTHING, at: AT, limit: 50, wanted: parts, tier, isWide };
        expect(index.search(question)).toEqual(plainSearch(products, question));
      },
    ),
    { numRuns: 1500 },
  );
});

test('similar products are of the same kind, can be had, and come in the order of their melt flow', () => {
  const index = new SearchIndex();
  const put = (id: number, mfi: number | null, more: Partial<IndexedProduct> = {}, status: 1 | 3 = 1) =>
    index.put({
      id,
      category_group: 1,
      category: 101,
      subcategory: 10_101,
      manufacturer: 1,
      quality: 'prime',
      firstApprovedAt: 0,
      name: '',
      mfi,
      density: null,
      co2PerKg: null,
      manufacturerName: '',
      choices: [],
      numbers: [],
      nameWords: [],
      otherWords: [],
      offers: [
        {
          id,
          warehouse: 1,
          province: 10,
          status,
          pricePerKg: 1,
          packKg: 25,
          readyInDays: 0,
          promotion: null,
          salesStart: null,
          salesEnd: null,
          isOutOfScope: false,
        },
      ],
      ...more,
    });
  put(1, 4);
  put(2, 20);
  put(3, null);
  put(4, 1);
  put(5, 8);
  put(6, 4, { subcategory: 10_102 });
  put(7, 4, {}, 3);
  put(8, 5);
  index.remove(8);
  index.words.seal();
  expect(index.similar(1, AT, 10)).toEqual([5, 4, 2, 3]);
  expect(index.similar(1, AT, 2)).toEqual([5, 4]);
  expect(index.similar(3, AT, 2)).toEqual([1, 2]);
  expect(index.similar(99, AT, 2)).toEqual([]);
});

test('what costs more than the index can count is found as the dearest', () => {
  const index = new SearchIndex();
  const dear: IndexedProduct = {
    id: 7,
    category_group: 1,
    category: 101,
    subcategory: 10_101,
    manufacturer: 1,
    quality: 'prime',
    firstApprovedAt: 0,
    name: 'PEEK',
    mfi: null,
    density: null,
    co2PerKg: null,
    manufacturerName: '',
    choices: [],
    numbers: [],
    nameWords: ['peek'],
    otherWords: [],
    offers: [
      {
        id: 70,
        warehouse: 1,
        province: 10,
        status: 1,
        pricePerKg: 5e9,
        packKg: 25,
        readyInDays: 0,
        promotion: null,
        salesStart: null,
        salesEnd: null,
        isOutOfScope: false,
      },
    ],
  };
  index.put(dear);
  index.words.seal();
  expect(index.search({ ...EVERYTHING, at: AT, priceFrom: 4e9, limit: 5 }).products).toEqual([
    { id: 7, offer: 70, availability: 1, offers: 1, pricePerKg: 2 ** 31 - 1 },
  ]);
});
