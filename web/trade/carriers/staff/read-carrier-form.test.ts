import { expect, test } from 'vitest';
import { pathsOfForm, readCarrierForm } from './read-carrier-form.ts';

const form = new FormData();
const fields = {
  name: 'ขนส่งดี',
  tax_id: '',
  'vehicles.0.plate': '',
  'vehicles.0.vehicle': 'truck6',
  'vehicles.1.plate': '70-1234',
  'vehicles.1.vehicle': 'trailer',
  'drivers.2.name': 'สมชาย',
  'drivers.2.phone': '0812345678',
};
for (const [name, value] of Object.entries(fields)) form.set(name, value);

test('rows without a plate or a name are none', () => {
  expect(readCarrierForm(form)).toEqual({
    name: 'ขนส่งดี',
    phone: '',
    tax_id: null,
    note: '',
    vehicles: [{ plate: '70-1234', vehicle: 'trailer' }],
    drivers: [{ name: 'สมชาย', phone: '0812345678' }],
  });
});

test('a refusal stands at the row of the form', () => {
  const error = { fields: ['vehicles.0.plate', 'drivers.0.phone', 'name'].map((path) => ({ path })) };
  expect(pathsOfForm(error as never, form).fields?.map(({ path }) => path)).toEqual([
    'vehicles.1.plate',
    'drivers.2.phone',
    'name',
  ]);
});
