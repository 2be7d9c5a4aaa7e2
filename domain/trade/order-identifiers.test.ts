import { expect, test } from 'vitest';
import { orderIdOfKey, orderKey } from './order-identifiers.ts';

test('the key in an address gives back its order', () => {
  for (const id of [1, 42, 999, 1_000_000, 2_147_483_647]) {
    expect(orderKey(id)).toMatch(/^[\w-]+$/);
    expect(orderIdOfKey(orderKey(id))).toBe(id);
  }
});

test('what is no key gives no order', () => {
  const forged = ['order:0', 'order:01', 'order:-1', 'order:1.5', 'order:12345678901', 'sale:1'].map((text) =>
    btoa(text),
  );
  for (const key of [null, undefined, '', '42', '%%%', 'x'.repeat(41), ...forged]) expect(orderIdOfKey(key)).toBeNull();
});
