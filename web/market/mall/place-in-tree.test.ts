import { expect, test } from 'vitest';
import type { Menu } from '#web/page/shop.server.ts';
import { placeInTree } from './place-in-tree.ts';

const menu: Menu = [
  {
    id: 1,
    name: 'Resins',
    slug: 'resins',
    categories: [
      {
        id: 101,
        name: 'PE',
        slug: 'pe',
        subcategories: [
          { id: 10101, name: 'HDPE', slug: 'hdpe' },
          { id: 10102, name: 'LDPE', slug: 'ldpe' },
        ],
      },
    ],
  },
  { id: 7, name: 'Recycled', slug: 'recycled', categories: [] },
];
const names = (search: { g_cat?: number[]; cat?: number[]; s_cat?: number[] }) =>
  placeInTree(menu, { g_cat: [], cat: [], s_cat: [], ...search }).map(({ name }) => name);

test('the way leads from the group down to what is chosen, however deep', () => {
  expect(names({ s_cat: [10102] })).toEqual(['Resins', 'PE', 'LDPE']);
  expect(names({ cat: [101] })).toEqual(['Resins', 'PE']);
  expect(names({ g_cat: [7] })).toEqual(['Recycled']);
});

test('each step has the address of its page', () => {
  expect(placeInTree(menu, { g_cat: [], cat: [], s_cat: [10102] }).map(({ level, path }) => [level, path])).toEqual([
    ['g_cat', '/category/resins-1'],
    ['cat', '/category/resins/pe-101'],
    ['s_cat', '/category/resins/pe/ldpe-10102'],
  ]);
});

test('without one place there is no way', () => {
  expect(names({})).toEqual([]);
  expect(names({ cat: [101, 102] })).toEqual([]);
  expect(names({ s_cat: [99] })).toEqual([]);
});
