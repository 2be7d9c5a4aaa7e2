import { expect, test } from 'vitest';
import { proposedName } from './proposed-name.ts';

const named = (id: number, name: string) => ({ id, name_th: name, name_en: name, name_cn: name, count: 1 });

test('a search is called after what it is of, not after what has the same number in another list', () => {
  const facets = { subcategory: [{ ...named(3, 'HDPE'), category_id: 2 }], category: [{ ...named(2, 'PE'), group_id: 1 }], category_group: [named(1, 'Commodity')], manufacturer: [named(3, 'SCG'), named(7, 'PTT')] };
  const nothing = { name: '', s_cat: [], cat: [], g_cat: [], manufacturer_id: [] };
  expect(proposedName({ ...nothing, manufacturer_id: [3] }, facets, 'en')).toBe('SCG');
  expect(proposedName({ ...nothing, name: 'film', s_cat: [3], manufacturer_id: [7] }, facets, 'en')).toBe('film · HDPE · PTT');
  expect(proposedName({ ...nothing, name: 'x'.repeat(120) }, facets, 'en')).toHaveLength(80);
});
