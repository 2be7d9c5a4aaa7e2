import { expect, test } from 'vitest';
import { asksForWordsAlone, isBeyondLast, isFiltered, searchOf } from './search-filters.ts';

const of = (query: string) => searchOf(new URLSearchParams(query));

test('an empty address is everything, first page, by relevance', () => {
  expect(of('')).toEqual({
    name: '',
    price_gte: 0,
    price_lte: 9_999_999,
    warehouse_id: [],
    province_id: [],
    manufacturer_id: [],
    g_cat: [],
    cat: [],
    s_cat: [],
    quality: [],
    status: [],
    properties: [],
    promotion: false,
    wide: false,
    sort: 'relevance',
    page: 1,
    perPage: 15,
  });
});

test('values chosen together stay together', () => {
  expect(
    of('manufacturer_id=3&manufacturer_id=5&manufacturer_id=3&quality=prime&quality=regrind&price_gte=35.5&page=4'),
  ).toMatchObject({ manufacturer_id: [3, 5], quality: ['prime', 'regrind'], price_gte: 35.5, page: 4 });
  expect(of('name=hdpe&wide=1')).toMatchObject({ name: 'hdpe', wide: true });
  expect(of('name=hdpe&wide=yes').wide).toBe(false);
});

test('what is no possible value is left out instead of breaking the page', () => {
  expect(
    of('cat=abc&cat=-1&cat=9999999999&quality=gold&sort=drop&page=-3&price_gte=&price_lte=1e9&status=in_stock'),
  ).toMatchObject({
    cat: [],
    quality: [],
    sort: 'relevance',
    page: 1,
    price_gte: 0,
    price_lte: 9_999_999,
    status: ['in_stock'],
  });
  expect(of(`name=${encodeURIComponent(`hd\u0000pe${'x'.repeat(300)}`)}`).name).toHaveLength(120);
});

test('categories, order and pages are pages to be found; whatever else narrows the list makes a view of one', () => {
  for (const query of ['', 'cat=101', 'g_cat=1&page=2', 'sort=price_asc&view=table'])
    expect(isFiltered(of(query)), query).toBe(false);
  for (const query of [
    'name=hdpe',
    'price_lte=50',
    'price_gte=1',
    'manufacturer_id=3',
    'province_id=10',
    'warehouse_id=1',
    'quality=prime',
    'status=in_stock',
    'promotion=1',
    'p.application=film',
    'wide=1',
    'cat=101&cat=102',
  ])
    expect(isFiltered(of(query)), query).toBe(true);
});

test('words alone are to blame where neither a filter nor a category stands beside them', () => {
  for (const query of ['name=asdf', 'name=asdf&sort=name&view=table&page=2', 'name=asdf&wide=1'])
    expect(asksForWordsAlone(of(query)), query).toBe(true);
  for (const query of ['', 'wide=1', 'name=asdf&cat=101', 'name=asdf&s_cat=7', 'name=asdf&quality=prime'])
    expect(asksForWordsAlone(of(query)), query).toBe(false);
});

test('the first page is always one, others while they show something', () => {
  expect(
    [
      ['', 0],
      ['page=2', 15],
      ['page=2', 16],
      ['page=3', 16],
    ].map(([query, count]) => isBeyondLast(of(query as string), count as number)),
  ).toEqual([false, true, false, true]);
});
