import { expect, test } from 'vitest';
import type { ReadRow } from '#domain/sellers/offer-files/read-offer-row.ts';
import { skuKey } from '#domain/market/search/search-text.ts';
import { findTarget } from './find-target.ts';
import { nameKey, type Known } from './load-known.ts';

const targetIn = (warehouse: string, warehouses: Record<string, number[]>) => {
  const known: Known = {
    byId: new Map(),
    bySku: new Map(),
    byGrade: new Map(),
    inPlace: new Map(),
    packs: new Map([[skuKey('S1'), { skuId: 5, sku_no: 'S1', unitWeightGrams: 25_000 }]]),
    warehouses: new Map(Object.entries(warehouses).map(([name, ids]) => [nameKey(name), ids])),
  };
  const row: ReadRow = { row: 1, offerId: null, sku: 'S1', grade: '', warehouse, terms: {}, faults: [] };
  return findTarget(row, known, { offers: new Set(), packs: new Set() });
};
const inWarehouse = (warehouseId: number) => ({ pack: { skuId: 5, unitWeightGrams: 25_000, warehouseId } });

test('a new pack goes into the warehouse that is named, or into the only one', () => {
  expect(targetIn(' Bang  Na', { 'Bang Na': [7], Rayong: [8] })).toEqual(inWarehouse(7));
  expect(targetIn('', { 'Bang Na': [7] })).toEqual(inWarehouse(7));
});

test('a name of no warehouse or of two names none', () => {
  expect(targetIn('Chonburi', { 'Bang Na': [7] })).toEqual({ fault: 'unknown_warehouse', column: 'warehouse' });
  for (const [name, warehouses] of [
    ['Bang Na', { 'Bang Na': [7, 8] }],
    ['', { 'Bang Na': [7, 8] }],
    ['', { 'Bang Na': [7], Rayong: [8] }],
    ['', {}],
  ] as const)
    expect(targetIn(name, warehouses as unknown as Record<string, number[]>)).toEqual({
      fault: 'warehouse_missing',
      column: 'warehouse',
    });
});
