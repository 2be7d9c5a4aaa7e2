import { expect, test } from 'vitest';
import { packsGone } from './packs-gone.ts';
import { shipmentStates } from './shipment-steps.ts';

test('packs are out of their warehouse from the loading until they come back', () => {
  const gone = shipmentStates.filter((state) => packsGone(state, { quantity: 10, refused_quantity: 0 }) === 10);
  expect(gone).toEqual(['loaded', 'on_the_way', 'arrived', 'delivered', 'refused', 'lost']);
});

test('what was refused of a delivery comes back with the vehicle, of what is on the road nothing is back yet', () => {
  const line = { quantity: 10, refused_quantity: 3 };
  expect(packsGone('delivered', line)).toBe(7);
  expect(packsGone('arrived', line)).toBe(10);
});
