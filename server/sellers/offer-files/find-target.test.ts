import { expect, test } from 'vitest';
import { nameKey } from '#domain/values/typed-text.ts';
import type { ReadRow } from '#domain/sellers/offer-files/read-offer-row.ts';
import { skuKey } from '#domain/market/search/search-text.ts';
import { findTarget } from './find-target.ts';
import type { Known } from './load-known.ts';

const bag = {
  skuId: 5,
  sku_no: 'S1',
  grade: 'G1',
  unitWeightGrams: 25_000,
  pack_th: 'ถุง 25 กก.',
  pack_en: '25 kg bag',
  pack_cn: '25公斤袋',
};
const jumbo = { ...bag, skuId: 6, sku_no: 'S2', unitWeightGrams: 750_000, pack_th: 'จัมโบ้', pack_en: 'jumbo bag' };

const targetIn = (warehouse: string, warehouses: Record<string, number[]>, named: Partial<ReadRow> = {}) => {
  const known: Known = {
    byId: new Map(),
    bySku: new Map(),
    byGrade: new Map(),
    inPlace: new Map(),
    packs: new Map([[skuKey('S1'), bag]]),
    packsByGrade: new Map([[skuKey('G1'), [bag, jumbo]]]),
    warehouses: new Map(Object.entries(warehouses).map(([name, ids]) => [nameKey(name), ids])),
  };
  const row: ReadRow = {
    row: 1,
    offerId: null,
    sku: 'S1',
    grade: '',
    pack: '',
    warehouse,
    terms: {},
    faults: [],
    ...named,
  };
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

test('a grade with its pack is one SKU', () => {
  const ofGrade = (pack: string) => targetIn('', { 'Bang Na': [7] }, { sku: '', grade: 'G1', pack });
  expect(ofGrade('25 กก.')).toEqual(inWarehouse(7));
  expect(ofGrade('Jumbo bag')).toEqual({ pack: { skuId: 6, unitWeightGrams: 750_000, warehouseId: 7 } });
  expect(ofGrade('500 kg')).toEqual({ fault: 'unknown_pack', column: 'pack' });
  expect(targetIn('', {}, { sku: '', grade: 'G2', pack: '25 kg' })).toEqual({ fault: 'unknown_code', column: 'grade' });
});
