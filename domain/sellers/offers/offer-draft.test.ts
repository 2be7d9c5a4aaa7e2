import { expect, test } from 'vitest';
import {
  draftRows,
  furthestStep,
  mayEnter,
  rowsToWrite,
  withProduct,
  withWarehouses,
  type OfferDraft,
} from './offer-draft.ts';

const row = (product_sku_id: number, warehouse_id: number, price = '10') => ({
  product_sku_id,
  warehouse_id,
  is_left_out: false,
  typed: { regular_price: price },
  coa_file: null,
});
const draft: OfferDraft = { product_id: 1, warehouse_ids: [7, 8], rows: [row(11, 7), row(12, 7, '20'), row(11, 8)] };

test('a step may be entered once the step before it has what it needs', () => {
  const steps = (of: OfferDraft) =>
    (['product', 'warehouses', 'offers', 'review'] as const).filter((step) => mayEnter(step, of));
  expect(steps({ ...draft, warehouse_ids: [], rows: [] })).toEqual(['product', 'warehouses']);
  expect(steps({ ...draft, rows: [] })).toEqual(['product', 'warehouses', 'offers']);
  expect(steps(draft)).toEqual(['product', 'warehouses', 'offers', 'review']);
});

test('rows that are left out or empty lead no further', () => {
  const empty = { ...row(11, 7), typed: { product_stock: '1' } };
  expect(furthestStep({ ...draft, rows: [{ ...row(11, 7), is_left_out: true }, empty] })).toBe('offers');
});

test('another product lets the rows fall and keeps the warehouses; the same one changes nothing', () => {
  expect(withProduct(draft, 2)).toEqual({ product_id: 2, warehouse_ids: [7, 8], rows: [] });
  expect(withProduct(draft, 1)).toBe(draft);
});

test('a warehouse that is given up takes its rows along, one that comes changes no other', () => {
  expect(withWarehouses(draft, [7, 9, 9])).toEqual({
    product_id: 1,
    warehouse_ids: [7, 9],
    rows: [row(11, 7), row(12, 7, '20')],
  });
});

test('the rows are the packs by warehouse, with what was typed, without what is on sale already', () => {
  const rows = draftRows(draft, [11, 12, 13], [{ product_sku_id: 13, warehouse_id: 7 }]);
  expect(rows.map(({ product_sku_id, warehouse_id, typed }) => [warehouse_id, product_sku_id, typed])).toEqual([
    [7, 11, { regular_price: '10' }],
    [7, 12, { regular_price: '20' }],
    [8, 11, { regular_price: '10' }],
    [8, 12, {}],
    [8, 13, {}],
  ]);
});

test('a row that was put on sale meanwhile falls, whatever was typed of it', () => {
  expect(draftRows(draft, [11], [{ product_sku_id: 11, warehouse_id: 8 }])).toEqual([row(11, 7)]);
});

test('a row is written on what was seen of it, and not over what somebody else wrote since', () => {
  const stored = [
    { ...row(11, 7), version: 4 },
    { ...row(12, 7, '20'), version: 0 },
  ];
  const write = (...typed: (ReturnType<typeof row> & { version?: number })[]) => {
    const { written, overtaken } = rowsToWrite(stored, typed);
    return [written.map(({ product_sku_id, typed: { regular_price } }) => [product_sku_id, regular_price]), overtaken];
  };
  expect(write({ ...row(11, 7, '11'), version: 4 }, { ...row(12, 7, '21'), version: 0 })).toEqual([
    [
      [11, '11'],
      [12, '21'],
    ],
    [],
  ]);
  expect(write({ ...row(12, 7, '21'), version: 0 }, { ...row(11, 7, '11'), version: 3 })).toEqual([[[12, '21']], [1]]);
  expect(write(row(11, 7, '11'))).toEqual([[[11, '11']], []]);
});

test('a row as it stands is not written again, and one of another draft never', () => {
  const stored = [{ ...row(11, 7), version: 4 }];
  const shown = { ...row(11, 7), typed: { product_stock: '1', regular_price: '10' }, version: 1 };
  expect(rowsToWrite(stored, [shown])).toEqual({ written: [], overtaken: [] });
  expect(rowsToWrite(stored, [{ ...row(11, 8), version: 1 }])).toEqual({ written: [], overtaken: [] });
  expect(rowsToWrite(stored, [{ ...shown, is_left_out: true }]).overtaken).toEqual([0]);
  expect(rowsToWrite(stored, [{ ...shown, coa_file: 'x' }]).overtaken).toEqual([0]);
});
