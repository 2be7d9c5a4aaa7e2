import { expect, test } from 'vitest';
import type { ShownLot } from '../lot-shapes.ts';
import { proposedRows } from './proposed-rows.ts';

const value = (property_id: number, measured: number) => ({
  property_id,
  condition: '190C/2.16kg',
  method: 'ISO 1133',
  value: measured,
  low: 1,
  high: 3,
});
const known = (property_id: number, measured: number): ShownLot['measured'][number] => ({
  ...value(property_id, measured),
  property: { name_th: 'x', name_en: 'x', name_cn: 'x' },
  unit: null,
  verdict: 'within',
});

test('a proposal takes the place of a value that differs, and stands behind the others where there is none', () => {
  const proposed = [1, 2, 3].map((id) => ({ ...value(id, id === 2 ? 2.5 : 2), printed: `value ${id}` }));
  expect(proposedRows([known(1, 2), known(2, 2), known(4, 2)], proposed)).toEqual([
    known(1, 2),
    { ...proposed[1], verdict: 'within' },
    known(4, 2),
    { ...proposed[2], verdict: 'within' },
  ]);
});
