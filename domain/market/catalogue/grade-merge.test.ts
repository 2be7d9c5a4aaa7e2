import { expect, test } from 'vitest';
import { gradeMerge, type MergedPack } from './grade-merge.ts';

const pack = (skuId: number, more: Partial<MergedPack> = {}): MergedPack => ({
  skuId,
  skuNo: `S${skuId}`,
  attributeId: 1,
  parentAttributeId: null,
  unitWeightGrams: 25_000,
  offers: [],
  ...more,
});
const inWarehouse = (warehouseId: number) => ({ warehouseId, warehouse: `W${warehouseId}` });

test('offers join the same pack, and packs that the product lacks move', () => {
  const from = [pack(1, { offers: [inWarehouse(7)] }), pack(2, { attributeId: 2 }), pack(3, { parentAttributeId: 9 })];
  const into = [pack(10, { offers: [inWarehouse(8)] })];
  expect(gradeMerge(from, into)).toEqual({
    movedPacks: [2, 3],
    joinedPacks: [{ from: 1, into: 10 }],
    conflicts: [],
  });
});

test('another weight and the same warehouse are conflicts, by name', () => {
  const from = [pack(1, { offers: [inWarehouse(7)] }), pack(2, { attributeId: 2, unitWeightGrams: 750_000 })];
  const into = [pack(10, { offers: [inWarehouse(7)] }), pack(11, { attributeId: 2, unitWeightGrams: 800_000 })];
  expect(gradeMerge(from, into).conflicts).toEqual(['S1 / S10: W7', 'S2 / S11: 750 kg ≠ 800 kg']);
});
