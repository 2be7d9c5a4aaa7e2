import { expect, test } from 'vitest';
import type { CompanyRole } from '#domain/accounts/company/company-roles.ts';
import type { Page } from './page-context.ts';
import { cartCountOf, mayNotOf } from './shop.server.ts';

const api = (async () => ({ count: 3 })) as unknown as Page['api'];
const userOf = (role: 'buyer' | 'seller' | 'staff', company: CompanyRole | null) =>
  ({ role, cart_count: 2, company: company && { role: company, selling_roles: [] } }) as NonNullable<Page['user']>;
const countOf = (user: Page['user'], isForm = false) => cartCountOf({ api, user, isForm });

test('a member who may order sees the lines of the one cart, buying or selling', async () => {
  expect(await countOf(userOf('buyer', 'owner'))).toBe(2);
  expect(await countOf(userOf('seller', 'purchaser'))).toBe(2);
});

test('after a form it is counted anew: the form may have changed the cart', async () => {
  expect(await countOf(userOf('buyer', 'owner'), true)).toBe(3);
  expect(await countOf(userOf('buyer', 'finance'), true)).toBeNull();
});

test('a visitor’s cart is empty; staff and who may not order have none', async () => {
  expect(await countOf(null)).toBe(0);
  expect(await countOf(userOf('staff', null))).toBeNull();
  expect(await countOf(userOf('buyer', 'finance'))).toBeNull();
  expect(await countOf(userOf('buyer', 'viewer'))).toBeNull();
});

test('what a role keeps somebody from is said with whom to ask', () => {
  const mayNot = (user: Page['user']) => mayNotOf({ user, locale: 'en' });
  expect([mayNot(null), mayNot(userOf('staff', null)), mayNot(userOf('buyer', 'owner'))]).toEqual([{}, {}, {}]);
  expect(Object.keys(mayNot(userOf('buyer', 'finance'))).sort()).toEqual([
    'manage_addresses',
    'manage_bank_accounts',
    'manage_company',
    'manage_offers',
    'manage_people',
    'manage_prices',
    'manage_sales',
    'order',
    'receive_goods',
    'see_statement',
    'sell',
  ]);
  expect(mayNot(userOf('buyer', 'viewer')).pay).toContain('Account owner, Purchaser or Finance');
  expect(mayNot(userOf('buyer', 'viewer')).manage_prices).toContain('Account owner or Selling: prices');
});
