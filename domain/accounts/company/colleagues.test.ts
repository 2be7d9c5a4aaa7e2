import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invitationEnd, refusalToChangeRole, refusalToRemove } from './colleagues.ts';
import { companyRoles, type CompanyRole } from './company-roles.ts';

test('nobody removes themselves, and the last owner stays', () => {
  expect(refusalToRemove({ isSelf: true, role: 'owner', owners: 2 })).toBe('own_account_stays');
  expect(refusalToRemove({ isSelf: false, role: 'owner', owners: 1 })).toBe('last_owner_stays');
  expect(refusalToRemove({ isSelf: false, role: 'owner', owners: 2 })).toBeNull();
  expect(refusalToRemove({ isSelf: false, role: 'viewer', owners: 1 })).toBeNull();
});

test('an owner may step back while another one stays', () => {
  expect(refusalToChangeRole({ isSelf: true, role: 'owner', owners: 1 }, 'viewer')).toBe('last_owner_stays');
  expect(refusalToChangeRole({ isSelf: true, role: 'owner', owners: 2 }, 'viewer')).toBeNull();
  expect(refusalToChangeRole({ isSelf: true, role: 'owner', owners: 1 }, 'owner')).toBeNull();
  expect(refusalToChangeRole({ isSelf: false, role: 'finance', owners: 1 }, 'owner')).toBeNull();
});

test('whatever owners do to each other, one of them is left', () => {
  const act = fc.record({ by: fc.nat(4), to: fc.nat(4), next: fc.option(fc.constantFrom(...companyRoles)) });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const roles = new Map<number, CompanyRole>([
        [0, 'owner'],
        [1, 'owner'],
        [2, 'purchaser'],
        [3, 'finance'],
        [4, 'viewer'],
      ]);
      for (const { by, to, next } of acts) {
        const role = roles.get(to);
        if (roles.get(by) !== 'owner' || !role) continue;
        const change = {
          isSelf: by === to,
          role,
          owners: [...roles.values()].filter((each) => each === 'owner').length,
        };
        if (next === null && refusalToRemove(change) === null) roles.delete(to);
        if (next !== null && refusalToChangeRole(change, next) === null) roles.set(to, next);
      }
      expect([...roles.values()]).toContain('owner');
    }),
  );
});

test('an invitation lasts a week', () => {
  expect(invitationEnd(new Date('2026-07-09T03:00:00Z'))).toEqual(new Date('2026-07-16T03:00:00Z'));
});
