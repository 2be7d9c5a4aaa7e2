import { expect, test } from 'vitest';
import { SearchIndex } from './search-index.ts';
import { EVERYTHING, type IndexQuery } from './types.ts';

/** More makers and warehouses than fifteen bits number. */
const MANY = 40_000;
const [PROPERTY, CHOSEN, RARE] = [1, 2, 3];

/**
 * A product for each number, with a maker, a warehouse, a measured value and a chosen one that no other has; the first
 * one has another measured value besides. The later the product, the dearer it is and the earlier its maker's name.
 */
function market(): SearchIndex {
  const index = new SearchIndex();
  for (let id = 1; id <= MANY; id += 1) {
    index.put({
      id,
      category_group: 1,
      category: 101,
      subcategory: 10_101,
      manufacturer: id,
      quality: 'prime',
      firstApprovedAt: 0,
      name: '',
      mfi: null,
      density: null,
      co2PerKg: null,
      manufacturerName: `maker ${100_000 - id}`,
      choices: [{ property: CHOSEN, choice: id }],
      numbers: [
        { property: PROPERTY, condition: '', value: id / 10 },
        ...(id === 1 ? [{ property: RARE, condition: '', value: 5 }] : []),
      ],
      nameWords: [],
      otherWords: [],
      offers: [
        {
          id: 1_000_000 + id,
          warehouse: id,
          province: 10 + (id % 2),
          status: 1,
          pricePerKg: id,
          packKg: 25,
          readyInDays: 0,
          promotion: null,
          salesStart: null,
          salesEnd: null,
          isOutOfScope: false,
        },
      ],
    });
  }
  index.words.seal();
  return index;
}

test('with very many makers, warehouses and values the last ones are found and counted like the first', () => {
  const index = market();
  const ask = (query: Partial<IndexQuery>) => index.search({ ...EVERYTHING, at: 0, limit: 1, ...query });
  const last = [{ id: MANY, offer: 1_000_000 + MANY, availability: 1, offers: 1, pricePerKg: MANY }];
  for (const chosen of [{ manufacturer: [MANY] }, { warehouse: [MANY] }]) {
    const found = ask({ chosen: { ...EVERYTHING.chosen, ...chosen } });
    expect([found.products, found.count, found.facets.manufacturer.at(-1), found.facets.warehouse.at(-1)]).toEqual([
      last,
      1,
      { value: MANY, products: 1 },
      { value: MANY, products: 1 },
    ]);
  }
  expect(ask({ sort: 'manufacturer' }).products).toEqual(last);
  const dearest = ask({ priceFrom: MANY + 3, freight: { 10: 3, 11: 3 }, countsProperties: true });
  expect([dearest.products, dearest.count, dearest.properties]).toEqual([
    [{ ...last[0], pricePerKg: MANY + 3 }],
    1,
    [
      { property: PROPERTY, choices: [], numbers: [{ condition: '', products: 1, least: MANY / 10, most: MANY / 10 }] },
      { property: CHOSEN, choices: [{ value: MANY, products: 1 }], numbers: [] },
    ],
  ]);
  expect(index.bestOffers([MANY], 0, { 10: 3 })).toEqual([{ ...last[0], pricePerKg: MANY + 3 }]);
  expect(index.bestOffers([MANY], 0, { 11: 3 })).toEqual([{ ...last[0], pricePerKg: null }]);
  for (const properties of [
    [{ property: PROPERTY, condition: null, from: MANY / 10, to: Infinity }],
    [{ property: CHOSEN, choices: [MANY] }],
  ]) {
    const found = ask({ properties, countsProperties: true });
    expect([found.products, found.count]).toEqual([last, 1]);
    expect(found.facets.warehouse).toEqual([{ value: MANY, products: 1 }]);
  }
  const rare = ask({ properties: [{ property: RARE, condition: null, from: 0, to: Infinity }] });
  expect([rare.products, rare.count]).toEqual([
    [{ id: 1, offer: 1_000_001, availability: 1, offers: 1, pricePerKg: 1 }],
    1,
  ]);
  const { count, facets, properties } = ask({ countsProperties: true });
  expect([count, facets.manufacturer.length, facets.warehouse.length, facets.province]).toEqual([
    MANY,
    MANY,
    MANY,
    [
      { value: 10, products: MANY / 2 },
      { value: 11, products: MANY / 2 },
    ],
  ]);
  expect(properties.map(({ choices, numbers }) => [choices.length, numbers])).toEqual([
    [0, [{ condition: '', products: MANY, least: 0.1, most: MANY / 10 }]],
    [MANY, []],
    [0, [{ condition: '', products: 1, least: 5, most: 5 }]],
  ]);
});
