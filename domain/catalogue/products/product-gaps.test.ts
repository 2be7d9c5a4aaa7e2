import { expect, test } from 'vitest';
import { expectedProperties, productGaps, type GapFacts } from './product-gaps.ts';

const whole: GapFacts = {
  details: {
    name_th: 'ก',
    name_en: 'a',
    name_cn: '树',
    shortdesc_th: 'ก',
    shortdesc_en: 'a',
    shortdesc_cn: '树',
    desc_th: 'ก',
    desc_en: 'a',
    desc_cn: '树',
  },
  pictures: [{}],
  documents: [{ kind: 'sds' }, { kind: 'tds' }],
  skus: [{}],
};

test('a whole product has no gap', () => {
  expect(productGaps(whole)).toEqual([]);
});

test('one empty text is the gap of its language', () => {
  for (const text of ['name', 'shortdesc', 'desc'] as const)
    for (const locale of ['th', 'en', 'cn'] as const)
      expect(productGaps({ ...whole, details: { ...whole.details, [`${text}_${locale}`]: '' } })).toEqual([
        `text_${locale}`,
      ]);
});

test('pictures, a technical sheet and SKUs are missed; a safety sheet is no technical one', () => {
  expect(productGaps({ ...whole, pictures: [], documents: [{ kind: 'sds' }], skus: [] })).toEqual([
    'picture',
    'tds',
    'sku',
  ]);
});

test('a subcategory expects what at least half of its products have', () => {
  const uses = [
    { property_id: 1, products: 4 },
    { property_id: 2, products: 2 },
    { property_id: 3, products: 1 },
  ];
  expect(expectedProperties(uses, 4)).toEqual([1, 2]);
  expect(expectedProperties(uses, 0)).toEqual([]);
});
