import { expect, test } from 'vitest';
import fc from 'fast-check';
import {
  companyRights,
  companyRoles,
  mayInCompany,
  rolesThatMay,
  sellingRights,
  sellingRoles,
  type CompanyRight,
  type CompanyRole,
} from './company-roles.ts';

const may = (role: CompanyRole, right: CompanyRight) => mayInCompany(role, [], right);

test('the owner may everything, everybody but the warehouse sees the orders', () => {
  for (const right of companyRights) expect(may('owner', right)).toBe(true);
  for (const role of companyRoles) expect(may(role, 'see_orders')).toBe(role !== 'warehouse');
});

test('people and the company are the owner’s alone', () => {
  for (const role of companyRoles)
    for (const right of ['manage_people', 'manage_company'] as const)
      expect(mayInCompany(role, sellingRoles, right)).toBe(role === 'owner');
});

test('finance pays what others order; a viewer does neither', () => {
  expect([may('finance', 'pay'), may('finance', 'order')]).toEqual([true, false]);
  expect([may('purchaser', 'order'), may('purchaser', 'pay')]).toEqual([true, true]);
  expect([may('viewer', 'pay'), may('viewer', 'order'), may('viewer', 'manage_addresses')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('the warehouse receives goods and does nothing else; whoever orders receives, too', () => {
  expect(companyRights.filter((right) => may('warehouse', right))).toEqual(['receive_goods']);
  expect(companyRoles.filter((role) => may(role, 'receive_goods'))).toEqual(['owner', 'purchaser', 'warehouse']);
});

test('each selling role is one part of the seller centre, whatever the role in the company', () => {
  const parts = sellingRights.filter((right) => right !== 'sell');
  const held = sellingRoles.map((role) => parts.filter((right) => mayInCompany('viewer', [role], right)));
  expect(held).toEqual([
    ['manage_offers'],
    ['manage_prices'],
    ['manage_sales'],
    ['manage_bank_accounts', 'see_statement'],
  ]);
  for (const role of ['purchaser', 'finance', 'warehouse', 'viewer'] as const)
    for (const right of sellingRights) expect(may(role, right)).toBe(false);
});

test('any selling role opens the seller centre, and more roles never take a right away', () => {
  const roles = fc.uniqueArray(fc.constantFrom(...sellingRoles));
  fc.assert(
    fc.property(fc.constantFrom(...companyRoles), roles, fc.constantFrom(...sellingRoles), (role, some, one) => {
      expect(mayInCompany(role, some, 'sell')).toBe(role === 'owner' || some.length > 0);
      for (const right of companyRights)
        if (mayInCompany(role, some, right)) expect(mayInCompany(role, [...some, one], right)).toBe(true);
    }),
  );
});

test('somebody who lacks a right is told the roles that have it', () => {
  expect(rolesThatMay('pay')).toEqual({ roles: ['owner', 'purchaser', 'finance'], selling: [] });
  expect(rolesThatMay('manage_prices')).toEqual({ roles: ['owner'], selling: ['prices'] });
  expect(rolesThatMay('sell')).toEqual({ roles: ['owner'], selling: [...sellingRoles] });
});
