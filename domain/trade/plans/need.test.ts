import { expect, test } from 'vitest';
import { mergeNeeds } from './need.ts';
import { exampleNeed } from './plan-examples.ts';

test('needs for the same goods are one, whatever the order of their products', () => {
  const both = [
    { product_id: 7, assumed: null },
    { product_id: 8, assumed: 'equal_grade' as const },
  ];
  const needs = [
    exampleNeed({ id: 0, products: both, grams: 1000 }),
    exampleNeed({ id: 1, products: [{ product_id: 7, assumed: null }], grams: 200 }),
    exampleNeed({ id: 2, products: both.toReversed(), grams: 30 }),
    exampleNeed({ id: 3, products: both, grams: null }),
  ];
  expect(mergeNeeds(needs).map(({ id, grams }) => [id, grams])).toEqual([
    [0, 1030],
    [1, 200],
  ]);
});

test('what nobody understood stays apart, and so do goods in other packs', () => {
  const packs = { least_grams: 500_000, most_grams: null };
  const needs = [
    exampleNeed({ id: 0, products: [] }),
    exampleNeed({ id: 1, products: [] }),
    exampleNeed({ id: 2 }),
    exampleNeed({ id: 3, packs }),
  ];
  expect(mergeNeeds(needs).map(({ id }) => id)).toEqual([0, 1, 2, 3]);
});
