import { expect, test } from 'vitest';
import { readUndo } from './trip-undo.tsx';

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const before = {
  'before.day': '2026-07-09',
  'before.vehicle': 'truck6',
  'before.plate': '70-1234',
  'before.driver_name': 'Somchai',
  'before.driver_phone': '0812345678',
};

test('a changed trip is changed back by what held before', () => {
  expect(readUndo(formOf({ ...before, plate: '71-5678' }), 'change', 4)).toEqual({
    act: 'change',
    version: 4,
    fields: {
      day: '2026-07-09',
      vehicle: 'truck6',
      plate: '70-1234',
      driver_name: 'Somchai',
      driver_phone: '0812345678',
    },
  });
});

test('a trip that had no driver yet has nothing to go back to, a cost that was empty has', () => {
  expect(readUndo(formOf({ ...before, 'before.plate': '' }), 'change', 4)).toMatchObject({ fields: null });
  expect(readUndo(formOf({ 'before.cost': '' }), 'cost', 4)).toMatchObject({ fields: { cost: '' } });
});
