import { expect, test } from 'vitest';
import type { TripCall } from './trip-form.ts';
import { stopNow, type DriverStop } from './stop-now.ts';

const stop = {
  id: 7,
  state: 'planned',
  said_delivered_at: null,
  offered: ['load'],
  lines: [{ id: 1 }],
} as unknown as DriverStop;
const waiting = (...calls: TripCall[]) =>
  calls.map((call, n) => ({ n, token: 't', key: `${n}`, said_at: '2026-07-09T03:00:00Z', call }));
const step = (event: 'load' | 'depart' | 'arrive' | 'take_back', shipment_id = 7): TripCall => ({
  name: 'POST /trip/step',
  body: { shipment_id, event },
});

test('the next buttons of a stop do not wait for a line', () => {
  expect(stopNow(stop, waiting(step('depart')))).toMatchObject({ state: 'on_the_way' });
  expect(stopNow(stop, waiting(step('depart'), step('arrive'))).offered).toEqual(['hand_over', 'take_back']);
  expect(stopNow(stop, waiting(step('depart', 8)))).toMatchObject({ state: 'planned' });
});

test('a hand-over that waits counts as one; one of which nothing was taken as refused', () => {
  const handOver = (delivered_quantity: number, refused_quantity: number): TripCall => ({
    name: 'POST /trip/hand-over',
    body: {
      shipment_id: 7,
      receiver: 'x',
      lines: [{ id: 1, delivered_quantity, refused_quantity, refused_reason: 'x' }],
    },
  });
  expect(stopNow(stop, waiting(handOver(10, 0)))).toEqual({ state: 'arrived', offered: ['hand_over', 'take_back'] });
  expect(stopNow(stop, waiting(handOver(0, 10)))).toEqual({ state: 'refused', offered: ['take_back'] });
});
