import { expect, test } from 'vitest';
import { buildNeed, type AskedLine, type OfferedPack } from './build-need.ts';

const offer = (facts: Partial<OfferedPack> = {}): OfferedPack => ({
  product_id: 7,
  sku_id: 1,
  grade: 'HD2208J',
  pack_grams: 25_000,
  ...facts,
});
const asked = (facts: Partial<AskedLine> = {}): AskedLine => ({ what: 'HD2208J', wanted: { grams: 1000 }, ...facts });
const several = [7, 8].map((product_id) => ({ product_id, assumed: 'several_products' as const }));
const equal = { product_id: 9, assumed: 'equal_grade' as const };

test('of several products the one whose grade was typed is meant, and its equals stay', () => {
  const offers = [offer(), offer({ product_id: 8, grade: 'HD2208J-N' }), offer({ product_id: 9, grade: 'P700J' })];
  const goods = { products: [...several, equal], sku_id: null };
  expect(buildNeed(asked({ what: 'hd2208j' }), 0, goods, offers).products).toEqual([
    { product_id: 7, assumed: null },
    equal,
  ]);
  expect(buildNeed(asked({ what: 'hdpe' }), 0, goods, offers).products).toEqual(goods.products);
  expect(buildNeed(asked({ product_ids: [7, 8] }), 0, goods, offers).products).toEqual(goods.products);
});

test('counted packs weigh what the first offer with the wished pack does', () => {
  const offers = [offer({ pack_grams: 750_000 }), offer({ sku_id: 2 })];
  const goods = { products: [{ product_id: 7, assumed: null }], sku_id: null };
  const bags = { least_grams: null, most_grams: 100_000 };
  const grams = (facts: Partial<AskedLine>, sku_id: number | null = null) =>
    buildNeed(asked({ wanted: { units: 4 }, ...facts }), 0, { ...goods, sku_id }, offers).grams;
  expect(grams({})).toBe(3_000_000);
  expect(grams({ packs: bags })).toBe(100_000);
  expect(grams({}, 2)).toBe(100_000);
  expect(grams({}, 3)).toBeNull();
  expect(buildNeed(asked({ wanted: { units: 4 } }), 0, goods, []).grams).toBeNull();
});
