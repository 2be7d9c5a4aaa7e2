import { expect, test } from 'vitest';
import { companyRights, companyRoles, mayInCompany } from './company-roles.ts';

test('the owner may everything, everybody sees the orders', () => {
  for (const right of companyRights) expect(mayInCompany('owner', right)).toBe(true);
  for (const role of companyRoles) expect(mayInCompany(role, 'see_orders')).toBe(true);
});

test('people and the company are the owner’s alone', () => {
  for (const role of companyRoles)
    for (const right of ['manage_people', 'manage_company'] as const)
      expect(mayInCompany(role, right)).toBe(role === 'owner');
});

test('finance pays what others order; a viewer does neither', () => {
  expect([mayInCompany('finance', 'pay'), mayInCompany('finance', 'order')]).toEqual([true, false]);
  expect([mayInCompany('purchaser', 'order'), mayInCompany('purchaser', 'pay')]).toEqual([true, true]);
  expect([
    mayInCompany('viewer', 'pay'),
    mayInCompany('viewer', 'order'),
    mayInCompany('viewer', 'manage_addresses'),
  ]).toEqual([false, false, false]);
});
