import { expect, test } from 'vitest';
import { proposedName } from './proposed-name.ts';

const named = (id: number, name: string) => ({ id, name_th: name, name_en: name, name_cn: name, count: 1 });
const nothing = { name: '', s_cat: [], cat: [], g_cat: [], manufacturer_id: [], province_id: [], properties: [] };
const branch = (id: number, name: string) => ({ ...named(id, name), product_count: 1, picture: null });
const found = {
  tree: [
    {
      ...branch(1, 'Commodity'),
      categories: [{ ...branch(2, 'PE'), subcategories: [{ ...branch(3, 'HDPE'), code: 'HDPE' }] }],
    },
  ],
  facets: {
    subcategory: [{ id: 3, count: 1 }],
    category: [{ id: 2, count: 1 }],
    category_group: [{ id: 1, count: 1 }],
    manufacturer: [named(3, 'SCG'), named(7, 'PTT')],
    province: [named(20, 'Chon Buri')],
    warehouse: [],
    quality: [],
    status: [],
  },
  properties: [
    {
      code: 'mfi',
      ...named(1, 'MFI'),
      unit: 'g/10min',
      kind: 'number' as const,
      values: [],
      ranges: [{ condition: null, min: 0.2, max: 20, count: 1 }],
    },
    {
      code: 'certification',
      ...named(2, 'Certification'),
      unit: null,
      kind: 'choice' as const,
      values: [{ ...named(1, 'Food contact'), code: 'food_contact' }],
      ranges: [],
    },
  ],
};
const nameOf = (search: Partial<Parameters<typeof proposedName>[0]>) =>
  proposedName({ ...nothing, ...search }, found, 'en');

test('a search is called after what it is of, not after what has the same number in another list', () => {
  expect(nameOf({ manufacturer_id: [3] })).toBe('SCG');
  expect(nameOf({ name: 'film', s_cat: [3], manufacturer_id: [7], province_id: [20] })).toBe(
    'film · HDPE · PTT · Chon Buri',
  );
  expect(nameOf({ name: 'x'.repeat(120) })).toHaveLength(80);
});

test('what is asked of properties is in the name: by it searches for the same words are told apart', () => {
  const properties = [
    { code: 'mfi', values: [], from: 6, to: 10 },
    { code: 'certification', values: ['food_contact', 'unknown'] },
  ];
  expect(nameOf({ name: 'HDPE', properties })).toBe('HDPE · MFI 6–10 g/10min · Food contact · unknown');
});
