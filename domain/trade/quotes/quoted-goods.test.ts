import { expect, test } from 'vitest';
import { compareGoods, type GoodsFacts } from './quoted-goods.ts';

const goods = (of: Partial<GoodsFacts> = {}): GoodsFacts => ({
  product_id: 7,
  subcategory_id: 1,
  quality: 'prime',
  values: [],
  choices: [40],
  ...of,
});
const mfi = (value: number, condition = '190C/2.16kg') => ({ property_id: 3, condition, value });
const byProperties = {
  kind: 'properties',
  subcategory_id: 1,
  process_choice_id: 40,
  properties: [{ property_id: 3, condition: '190C/2.16kg', from: 1, to: 3 }],
} as const;
const ranges = { ...byProperties, properties: [...byProperties.properties] };

test('the asked grade is no alternative', () => {
  const asked = { kind: 'grade', product_id: 7, equal_grades: 'all' } as const;
  expect(compareGoods(asked, goods(), goods())).toEqual({
    is_alternative: false,
    differences: [],
    needs_words: false,
  });
});

test('of another grade each number that both have and that differs is shown', () => {
  const asked = { kind: 'equal', product_id: 7, equal_grades: 'all' } as const;
  const density = { property_id: 4, condition: null, value: 0.958 };
  const compared = compareGoods(asked, goods({ values: [mfi(0.35), density] }), {
    ...goods({ product_id: 8, values: [mfi(0.4), density] }),
  });
  expect(compared).toEqual({
    is_alternative: true,
    needs_words: false,
    differences: [{ property_id: 3, condition: '190C/2.16kg', asked: { from: 0.35, to: 0.35 }, has: 0.4 }],
  });
});

test('numbers under another condition say nothing of each other', () => {
  const asked = { kind: 'grade', product_id: 7, equal_grades: 'all' } as const;
  const other = goods({ product_id: 8, values: [mfi(20, '190C/21.6kg')] });
  expect(compareGoods(asked, goods({ values: [mfi(0.35)] }), other)).toMatchObject({
    differences: [],
    needs_words: true,
  });
});

test('asked by properties: within the range nothing differs; outside it is shown; unknown needs words', () => {
  expect(compareGoods(ranges, null, goods({ values: [mfi(2)] }))).toMatchObject({ is_alternative: false });
  expect(compareGoods(ranges, null, goods({ values: [mfi(4)] }))).toEqual({
    is_alternative: true,
    needs_words: false,
    differences: [{ property_id: 3, condition: '190C/2.16kg', asked: { from: 1, to: 3 }, has: 4 }],
  });
  expect(compareGoods(ranges, null, goods())).toMatchObject({ is_alternative: true, needs_words: true });
  expect(compareGoods(ranges, null, goods({ values: [mfi(2)], choices: [] }))).toMatchObject({
    is_alternative: true,
    needs_words: true,
  });
  expect(compareGoods(ranges, null, goods({ values: [mfi(2)], subcategory_id: 2 }))).toMatchObject({
    is_alternative: true,
    needs_words: true,
  });
});
