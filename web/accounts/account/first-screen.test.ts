import { expect, test } from 'vitest';
import { firstScreen, onlyReceives } from './first-screen.ts';

const user = { company: { role: 'warehouse' } } as never;

test('who receives goods and sees no orders goes to what comes, everybody else to the orders', () => {
  const receives = onlyReceives({ user, mayNot: { see_orders: 'no' } });
  expect(firstScreen(receives)).toBe('/user/arrivals');
  expect(firstScreen(onlyReceives({ user, mayNot: {} }))).toBe('/user/orders');
  expect(onlyReceives({ user: null, mayNot: { see_orders: 'no' } })).toBe(false);
});
