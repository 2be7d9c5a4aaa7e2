import { expect, test } from 'vitest';
import { entriesOf, gapCount, wishOf, type Tree } from './tree-view.ts';

const names = { name_th: 'ก', name_en: 'a', name_cn: '甲' };
const tree: Tree = [
  {
    id: 1,
    ...names,
    product_count: 3,
    categories: [
      {
        id: 101,
        ...names,
        name_cn: '',
        product_count: 3,
        subcategories: [
          { id: 10_101, ...names, name_en: '', code: 'HDPE', product_count: 3, discounts: 1, price_trends: 2 },
        ],
      },
    ],
  },
];
const wish = (address: string) => wishOf(new URLSearchParams(address), tree);

test('entries of all levels follow each other with where they hang and what keeps them', () => {
  expect(entriesOf(tree).map(({ level, id, parentId, below, code }) => [level, id, parentId, below, code])).toEqual([
    ['g_cat', 1, null, 1, null],
    ['cat', 101, 1, 1, null],
    ['s_cat', 10_101, 101, 3, 'HDPE'],
  ]);
  expect(gapCount(tree)).toBe(2);
});

test.each([
  ['edit=s_cat-10101', { is: 'edit', entry: { id: 10_101, discounts: 1 } }],
  ['edit=cat-10101', { is: 'nothing' }],
  ['edit=s_cat-x', { is: 'nothing' }],
  ['add=g_cat', { is: 'add', level: 'g_cat', parentId: null }],
  ['add=cat-1', { is: 'add', level: 'cat', parentId: 1 }],
  ['add=s_cat-101', { is: 'add', level: 's_cat', parentId: 101 }],
  ['add=s_cat-1', { is: 'nothing' }],
  ['add=cat', { is: 'nothing' }],
  ['', { is: 'nothing' }],
])('"%s" asks for what is there', (address, expected) => {
  expect(wish(address)).toMatchObject(expected);
});
