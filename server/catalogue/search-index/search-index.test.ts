import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SearchIndex } from './search-index.ts';
import { EVERYTHING, facets, type Facet, type IndexedOffer, type IndexedProduct, type IndexQuery, type PropertyCount, type PropertyFilter } from './types.ts';

const AT = 1_000_000;
const WORDS = ['hdpe', 'pp', 'ppr', 'film', 'ฟิล์ม', 'pipe', 'ท่อ'];

const offer: fc.Arbitrary<IndexedOffer> = fc.record({
  id: fc.integer({ min: 1, max: 9999 }),
  warehouse: fc.integer({ min: 100, max: 104 }),
  province: fc.integer({ min: 10, max: 12 }),
  status: fc.constantFrom(1, 2, 3),
  pricePerKg: fc.integer({ min: 1, max: 30 }),
  promotion: fc.option(fc.record({ pricePerKg: fc.integer({ min: 1, max: 30 }), start: fc.constantFrom(AT - 10, AT, AT + 1), end: fc.constantFrom(AT - 1, AT, AT + 10) })),
  salesStart: fc.option(fc.constantFrom(AT - 5, AT, AT + 5)),
  salesEnd: fc.option(fc.constantFrom(AT - 5, AT, AT + 5)),
  isOutOfScope: fc.boolean(),
});

const product: fc.Arbitrary<IndexedProduct> = fc.record({
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
  manufacturerName: fc.constant(''),
  choices: fc.uniqueArray(fc.constantFrom({ property: 5, choice: 51 }, { property: 5, choice: 52 }, { property: 6, choice: 61 }, { property: 6, choice: 62 })),
  numbers: fc.uniqueArray(fc.record({ property: fc.constantFrom(1, 2), condition: fc.constantFrom('', '190C/2.16kg'), value: fc.constantFrom(0.1, 1, 8, 20) }), { selector: ({ property, condition }) => `${property} ${condition}` }),
  nameWords: fc.uniqueArray(fc.constantFrom(...WORDS)),
  otherWords: fc.uniqueArray(fc.constantFrom(...WORDS)),
  offers: fc.array(offer, { minLength: 1, maxLength: 4 }),
}).map((one) => ({ ...one, manufacturerName: `maker ${9 - one.manufacturer}` }));

const chosen = <Value>(value: fc.Arbitrary<Value>) => fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.uniqueArray(value, { minLength: 1, maxLength: 2 }) });

const query: fc.Arbitrary<IndexQuery> = fc.record({
  words: fc.uniqueArray(fc.record({ term: fc.constantFrom(...WORDS, 'p', 'x'), isPrefix: fc.boolean() }), { maxLength: 2, selector: ({ term }) => term }),
  chosen: fc.record({
    category_group: chosen(fc.integer({ min: 1, max: 3 })), category: chosen(fc.integer({ min: 101, max: 104 })), subcategory: chosen(fc.integer({ min: 10_101, max: 10_104 })),
    manufacturer: chosen(fc.integer({ min: 1, max: 4 })), quality: chosen(fc.constantFrom('prime', 'recycled')), warehouse: chosen(fc.integer({ min: 100, max: 104 })),
    province: chosen(fc.integer({ min: 10, max: 13 })), status: chosen(fc.constantFrom(1, 2, 3)),
  }),
  priceFrom: fc.constantFrom(0, 5, 10),
  priceTo: fc.constantFrom(Infinity, 10, 20),
  promotionOnly: fc.boolean(),
  properties: chosen(fc.oneof<fc.Arbitrary<PropertyFilter>[]>(
    fc.record({ property: fc.constantFrom(5), choices: fc.constantFrom([51], [51, 52], [99]) }),
    fc.record({ property: fc.constantFrom(6), choices: fc.constantFrom([61], [62]) }),
    fc.record({ property: fc.constantFrom(1, 2), condition: fc.constantFrom(null, '190C/2.16kg'), from: fc.constantFrom(-Infinity, 1), to: fc.constantFrom(8, Infinity) }),
  )),
  countsProperties: fc.boolean(),
  freight: fc.constantFrom(null, { 10: 5, 11: 0 }),
  at: fc.constantFrom(AT - 20, AT - 6, AT, AT, AT + 5, AT + 20),
  sort: fc.constantFrom('relevance', 'newest', 'price_asc', 'price_desc', 'name', 'manufacturer', 'mfi_asc', 'mfi_desc', 'density_asc', 'density_desc'),
  start: fc.constantFrom(0, 2),
  limit: fc.constantFrom(1, 3, 50),
});

/** What the index promises, said plainly: look at every offer of every product, for each facet with that facet's choice left out. */
function expected(products: readonly IndexedProduct[], asked: IndexQuery) {
  const has = (words: readonly string[], { term, isPrefix }: IndexQuery['words'][number]) => words.some((word) => (isPrefix ? word.startsWith(term) : word === term));
  const named = products.filter((one) => asked.words.every((word) => has([...one.nameWords, ...one.otherWords], word)));
  const fits = (one: IndexedProduct, filter: PropertyFilter) => ('choices' in filter
    ? one.choices.some(({ choice }) => filter.choices.includes(choice))
    : one.numbers.some(({ property, condition, value }) => property === filter.property && (filter.condition === null || filter.condition === condition) && value >= filter.from && value <= filter.to));
  const found = named.filter((one) => asked.properties.every((filter) => fits(one, filter)));
  const valueOf = (one: IndexedProduct, of: IndexedOffer, facet: Facet) => (facet === 'warehouse' || facet === 'province' || facet === 'status' ? of[facet] : one[facet]);
  const goodsOf = (of: IndexedOffer) => (of.promotion && of.promotion.start <= asked.at && asked.at < of.promotion.end ? of.promotion.pricePerKg : of.pricePerKg);
  const priceOf = (of: IndexedOffer) => (asked.freight === null ? goodsOf(of) : goodsOf(of) + (of.isOutOfScope ? 1e12 : (asked.freight[of.province] ?? 1e12)));
  const shownOffers = (one: IndexedProduct, except?: Facet) => one.offers.filter((of) =>
    (of.salesStart === null || of.salesStart <= asked.at) && (of.salesEnd === null || asked.at < of.salesEnd) && priceOf(of) >= asked.priceFrom && priceOf(of) <= asked.priceTo &&
    (!asked.promotionOnly || (of.promotion !== null && of.promotion.start <= asked.at && asked.at < of.promotion.end)) &&
    facets.every((facet) => facet === except || asked.chosen[facet].length === 0 || asked.chosen[facet].includes(valueOf(one, of, facet))));
  const counts = Object.fromEntries(facets.map((facet) => {
    const byValue = new Map<string | number, number>();
    for (const one of found) for (const value of new Set(shownOffers(one, facet).map((of) => valueOf(one, of, facet)))) byValue.set(value, (byValue.get(value) ?? 0) + 1);
    return [facet, [...byValue].map(([value, of]) => ({ value, products: of })).sort((a, b) => b.products - a.products || (a.value < b.value ? -1 : 1))];
  }));
  // Of a property that is filtered by, what its own filter alone keeps out counts too.
  const counted = new Map<number, PropertyCount>();
  const countOf = (property: number) => counted.get(property) ?? counted.set(property, { property, choices: [], numbers: [] }).get(property)!;
  for (const one of asked.countsProperties ? named : []) {
    const missed = asked.properties.filter((filter) => !fits(one, filter));
    if (missed.length > 1 || shownOffers(one).length === 0) continue;
    for (const { property, choice } of one.choices.filter((each) => missed.every((filter) => filter.property === each.property))) {
      const row = countOf(property).choices.find(({ value }) => value === choice);
      if (row) row.products += 1;
      else countOf(property).choices.push({ value: choice, products: 1 });
    }
    for (const { property, condition, value } of one.numbers.filter((each) => missed.every((filter) => filter.property === each.property))) {
      const row = countOf(property).numbers.find((scale) => scale.condition === condition);
      if (row) Object.assign(row, { products: row.products + 1, least: Math.min(row.least, value), most: Math.max(row.most, value) });
      else countOf(property).numbers.push({ condition, products: 1, least: value, most: value });
    }
  }
  for (const { choices, numbers } of counted.values()) {
    choices.sort((a, b) => b.products - a.products || Number(a.value) - Number(b.value));
    numbers.sort((a, b) => b.products - a.products || (a.condition < b.condition ? -1 : 1));
  }
  const ranks = { prime: 0, recycled: 1, near_prime: 2 } as Record<string, number>;
  const rows = found.filter((one) => shownOffers(one).length > 0).map((one) => {
    const offers = shownOffers(one);
    const best = offers.toSorted((a, b) => a.status - b.status || priceOf(a) - priceOf(b) || goodsOf(a) - goodsOf(b))[0]!;
    return {
      best,
      one, availability: Math.min(...offers.map((of) => of.status)), quality: ranks[one.quality] ?? 3, cheapest: best.status < 3 && priceOf(best) < 1e12 ? priceOf(best) : null, offers: offers.length,
      distance: asked.words.every((word) => has(one.nameWords, word)) ? 0 : 1,
    };
  });
  const last = (row: (typeof rows)[number]) => (row.availability === 3 ? 1 : 0);
  const keys: Record<IndexQuery['sort'], (row: (typeof rows)[number]) => (number | string)[]> = {
    newest: (row) => [last(row), -row.one.firstApprovedAt],
    price_asc: (row) => [last(row), row.cheapest ?? Infinity],
    price_desc: (row) => [last(row), row.cheapest === null ? Infinity : -row.cheapest],
    name: (row) => [last(row), row.one.name],
    manufacturer: (row) => [last(row), row.one.manufacturerName],
    mfi_asc: (row) => [last(row), row.one.mfi ?? Infinity],
    mfi_desc: (row) => [last(row), row.one.mfi === null ? Infinity : -row.one.mfi],
    density_asc: (row) => [last(row), row.one.density ?? Infinity],
    density_desc: (row) => [last(row), row.one.density === null ? Infinity : -row.one.density],
    relevance: (row) => (asked.words.length > 0 ? [row.distance, row.availability, row.quality, row.cheapest ?? Infinity] : [row.availability, row.quality, -row.offers]),
  };
  rows.sort((a, b) => {
    const [first, second] = [[...keys[asked.sort](a), a.one.id], [...keys[asked.sort](b), b.one.id]];
    const place = first.findIndex((value, index) => value !== second[index]);
    return place === -1 ? 0 : first[place]! < second[place]! ? -1 : 1;
  });
  return { products: rows.slice(asked.start, asked.start + asked.limit).map((row) => ({ id: row.one.id, offer: row.best.id, availability: row.availability, offers: row.offers })), count: rows.length, facets: counts, properties: [...counted.values()].sort((a, b) => a.property - b.property) };
}

test('it answers what looking at every offer answers, before and after products change or go', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 12 }), fc.array(product, { maxLength: 6 }), fc.array(fc.integer({ min: 1, max: 25 }), { maxLength: 3 }), fc.array(query, { minLength: 1, maxLength: 4 }), (first, changed, gone, queries) => {
      const index = new SearchIndex();
      const market = new Map<number, IndexedProduct>();
      for (const one of first) market.set(one.id, one);
      for (const one of market.values()) index.put(one);
      index.words.seal();
      for (const asked of queries) expect(index.search(asked)).toEqual(expected([...market.values()], asked));
      for (const one of changed) {
        market.set(one.id, one);
        index.put(one);
      }
      for (const id of gone) {
        market.delete(id);
        index.remove(id);
      }
      for (const asked of queries) expect(index.search(asked)).toEqual(expected([...market.values()], asked));
      expect(index.size).toBe(market.size);
      const ids = [...market.keys()].reverse();
      const everything = { ...EVERYTHING, at: AT, limit: 100 };
      expect(index.shown(ids, AT)).toEqual(ids.flatMap((id) => expected([...market.values()], everything).products.find((one) => one.id === id) ?? []));
    }),
    { numRuns: 400 },
  );
});

test('similar products are of the same kind, can be had, and come in the order of their melt flow', () => {
  const index = new SearchIndex();
  const put = (id: number, mfi: number | null, more: Partial<IndexedProduct> = {}, status: 1 | 3 = 1) =>
    index.put({ id, category_group: 1, category: 101, subcategory: 10_101, manufacturer: 1, quality: 'prime', firstApprovedAt: 0, name: '', mfi, density: null, manufacturerName: '', choices: [], numbers: [], nameWords: [], otherWords: [], offers: [{ id, warehouse: 1, province: 10, status, pricePerKg: 1, promotion: null, salesStart: null, salesEnd: null, isOutOfScope: false }], ...more });
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
  const dear: IndexedProduct = { id: 7, category_group: 1, category: 101, subcategory: 10_101, manufacturer: 1, quality: 'prime', firstApprovedAt: 0, name: 'PEEK', mfi: null, density: null, manufacturerName: '', choices: [], numbers: [], nameWords: ['peek'], otherWords: [], offers: [{ id: 70, warehouse: 1, province: 10, status: 1, pricePerKg: 5e9, promotion: null, salesStart: null, salesEnd: null, isOutOfScope: false }] };
  index.put(dear);
  index.words.seal();
  expect(index.search({ ...EVERYTHING, at: AT, priceFrom: 4e9, limit: 5 }).products).toEqual([{ id: 7, offer: 70, availability: 1, offers: 1 }]);
});
