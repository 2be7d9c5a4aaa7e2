import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hasRole,
  inOrder,
  onlyReads,
  readsAll,
  readsAs,
  staffRoles,
  workingRoles,
  type StaffRole,
} from '#domain/staff-roles.ts';

const some = fc.array(fc.constantFrom(...staffRoles), { maxLength: 8 });
const one = fc.constantFrom(...staffRoles);

test('somebody acts as each of their roles and as no other, and an administrator as all', () => {
  fc.assert(
    fc.property(some, one, (roles, asked) => {
      expect(hasRole(roles, asked)).toBe(roles.includes(asked) || roles.includes('admin'));
    }),
  );
  expect(hasRole([], 'sales')).toBe(false);
});

test('another role gives and never takes; what two lists of roles give apart they give together, and nothing more', () => {
  fc.assert(
    fc.property(some, some, one, (first, second, asked) => {
      expect(hasRole([...first, ...second], asked)).toBe(hasRole(first, asked) || hasRole(second, asked));
    }),
  );
});

test('the same roles make the same list, however they were chosen', () => {
  fc.assert(
    fc.property(some, (roles) => {
      expect(inOrder(roles.toReversed())).toEqual(inOrder(roles));
      expect(inOrder([...roles, ...roles])).toEqual(inOrder(roles));
      expect(new Set(inOrder(roles))).toEqual(new Set(roles));
    }),
  );
  expect(inOrder(['finance', 'admin', 'sales'] satisfies StaffRole[])).toEqual(['admin', 'sales', 'finance']);
});

const working = fc.constantFrom(...workingRoles);

test('an auditor reads what every role works with, and acts as none of them', () => {
  for (const asked of workingRoles)
    expect([readsAs(['auditor'], asked), hasRole(['auditor'], asked)]).toEqual([true, false]);
  expect(readsAll(['auditor'])).toBe(true);
});

test('the auditor’s role beside others gives nothing to do, only to read', () => {
  fc.assert(
    fc.property(some, working, (roles, asked) => {
      expect(hasRole([...roles, 'auditor'], asked)).toBe(hasRole(roles, asked));
      expect(readsAs([...roles, 'auditor'], asked)).toBe(true);
    }),
  );
});

test('whoever acts as a role reads as it; who is no auditor reads only as what they act as', () => {
  fc.assert(
    fc.property(some, working, (roles, asked) => {
      if (hasRole(roles, asked)) expect(readsAs(roles, asked)).toBe(true);
      if (!roles.includes('auditor')) expect(readsAs(roles, asked)).toBe(hasRole(roles, asked));
    }),
  );
});

test('somebody only reads exactly where no working role is theirs to act as', () => {
  fc.assert(
    fc.property(some, (roles) => {
      expect(onlyReads(roles)).toBe(!workingRoles.some((asked) => hasRole(roles, asked)));
    }),
  );
});
