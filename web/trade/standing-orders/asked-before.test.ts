import { expect, test } from 'vitest';
import { askedBefore } from './asked-before.ts';
import { readAsked } from './read-asked.ts';

type Order = Parameters<typeof askedBefore>[0];

const order = {
  kg: 1250.5,
  address: { id: 4, name: 'โรงงาน', is_there: true, text: null },
  cap_per_kg: 38.25,
  cap_run: 60_000,
  cap_total: 600_000.5,
  max_runs: 6,
  last_day: '2026-12-31',
  trigger: 'monthly',
  working_day: 3,
  alert_id: null,
  payment_type: 1,
  credit_time: 45,
  po_number: 'PO-1',
  cost_centre: null,
  note: 'line 2',
} as Order;

function sentAgain(of: Order, today: string) {
  const form = new FormData();
  form.set('product_id', '9');
  for (const [name, value] of Object.entries(askedBefore(of, today))) form.set(name, value);
  if (of.alert_id !== null) form.set('alert_id', String(of.alert_id));
  return readAsked(form);
}

test('what was asked for before is asked for anew as it was', () => {
  expect(sentAgain(order, '2026-07-09')).toEqual({
    product_id: 9,
    kg: 1250.5,
    address_id: 4,
    cap_per_kg: 38.25,
    cap_run: 60_000,
    cap_total: 600_000.5,
    max_runs: 6,
    last_day: '2026-12-31',
    trigger: { kind: 'monthly', working_day: 3 },
    payment: { kind: 'credit', credit_time: 45 },
    po_number: 'PO-1',
    cost_centre: '',
    note: 'line 2',
  });
  expect(
    sentAgain({ ...order, working_day: null, alert_id: 7, payment_type: 3, credit_time: null }, '2026-07-09'),
  ).toMatchObject({
    trigger: { kind: 'alert', alert_id: 7 },
    payment: { kind: 'transfer' },
  });
});

test('a last day that is over and an address that is gone are chosen anew', () => {
  const again = askedBefore({ ...order, address: { ...order.address, is_there: false } }, '2026-12-31');
  expect(Object.keys(again)).not.toContain('last_day');
  expect(Object.keys(again)).not.toContain('address_id');
});
