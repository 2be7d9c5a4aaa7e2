import { expect, test } from 'vitest';
import { listAddress, withoutLines } from './list-address.ts';

test('a list of ordinary length has an address, a long one has none', () => {
  expect(listAddress('HD2208J 40\nP700J 2 ตัน')).toBe(
    '/quick-order?list=HD2208J%2040%0AP700J%202%20%E0%B8%95%E0%B8%B1%E0%B8%99',
  );
  expect(listAddress('HD2208J 40\n'.repeat(400))).toBeNull();
});

test('lines that are done leave the list; the others know which they were', () => {
  expect(withoutLines('HD2208J 40\r\n\r\nP700J 5\nGP100 1', new Set([3]))).toEqual({
    text: 'HD2208J 40\nGP100 1',
    kept: [1, 4],
  });
});
