import { expect, test } from 'vitest';
import type { Page } from '../page-context.ts';
import { cartCountOf } from './shop.server.ts';

const api = (async () => ({ count: 3 })) as unknown as Page['api'];
const countOf = (role: 'buyer' | 'seller' | 'staff' | null) => cartCountOf({ api, user: role && ({ role } as NonNullable<Page['user']>) });

test('a member sees the lines of the one cart, buying or selling', async () => {
  expect(await countOf('buyer')).toBe(3);
  expect(await countOf('seller')).toBe(3);
});

test('visitors and staff have no cart', async () => {
  expect(await countOf(null)).toBe(0);
  expect(await countOf('staff')).toBe(0);
});
