import { expect, test } from 'vitest';
import { ownDetails, ownValues } from './own-changes.ts';
import { EMPTY_TEXTS, type ProductDetails, type PropertyValue } from './product-contents.ts';

const opened: ProductDetails = {
  ...EMPTY_TEXTS,
  subcategory_id: 1,
  manufacturer_id: 2,
  grade: 'H5604F',
  brand: null,
  quality: 'prime',
  unit_weight_grams: 25_000,
  status: 1,
};
const number = (property_id: number, value: number, condition: string | null = null): PropertyValue => ({
  property_id,
  choice_id: null,
  number: value,
  condition,
});

test('what the writer did not touch stays as the colleague left it', () => {
  const theirs: ProductDetails = { ...opened, brand: 'EL-Lene', name_cn: '树脂', status: 0 };
  const mine: ProductDetails = { ...opened, grade: 'H5604F-2', name_cn: '高密度' };
  expect(ownDetails({ opened, mine, theirs })).toEqual({ ...theirs, grade: 'H5604F-2', name_cn: '高密度' });
});

test('values are the writer’s where they touched the property: changed, added or taken away', () => {
  const before = [number(1, 0.9, '190/2.16'), number(1, 5, '190/5'), number(2, 10), number(3, 30)];
  const theirs = [number(1, 0.8, '190/2.16'), number(2, 11), number(3, 31), number(5, 50)];
  // Property 1 in another order, 2 changed, 3 taken away, 4 added; the colleague added 5.
  const mine = [number(1, 5, '190/5'), number(1, 0.9, '190/2.16'), number(2, 12), number(4, 40)];
  expect(ownValues({ opened: before, mine, theirs })).toEqual([
    number(1, 0.8, '190/2.16'),
    number(2, 12),
    number(4, 40),
    number(5, 50),
  ]);
});
