import { expect, test } from 'vitest';
import { priceToPay } from './lot-cost.ts';

type Lot = Parameters<typeof priceToPay>[0];
const running = { kind: 'english', start_price: 20, price: 21, next_price: 21.25, is_leading: false, own: null } as Lot;
const own = { limit: 24 } as Lot['own'];

test.each<[Partial<Lot>, number]>([
  [{}, 21.25],
  [{ price: null, next_price: 20 }, 20],
  [{ is_leading: true, own }, 21],
  [{ kind: 'dutch', price: 18, next_price: null }, 18],
  [{ kind: 'sealed', price: null, next_price: 20 }, 20],
  [{ kind: 'sealed', price: null, next_price: 24.24, own }, 24],
  [{ next_price: null, is_leading: true, own }, 21],
])('a reader of %o would have the lot at %d', (lot, price) => {
  expect(priceToPay({ ...running, ...lot })).toBe(price);
});
