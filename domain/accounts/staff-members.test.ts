import { expect, test } from 'vitest';
import { refusalToChangeRoles, refusalToTakeAway, staffInvitationEnd } from './staff-members.ts';

test('nobody takes away their own access, even where others remain', () => {
  for (const activeAdmins of [1, 2])
    expect(refusalToTakeAway({ isSelf: true, isAdmin: true, activeAdmins })).toBe('own_staff_account_stays');
});

test('the last administrator stays one; others go and change', () => {
  const last = { isSelf: false, isAdmin: true, activeAdmins: 1 };
  expect([
    refusalToTakeAway(last),
    refusalToChangeRoles(last, ['admin'], ['sales']),
    refusalToChangeRoles(last, ['admin'], ['admin']),
  ]).toEqual(['last_admin_stays', 'last_admin_stays', null]);
  expect([
    refusalToTakeAway({ ...last, activeAdmins: 2 }),
    refusalToChangeRoles({ ...last, activeAdmins: 2 }, ['admin'], ['sales']),
  ]).toEqual([null, null]);
  const other = { isSelf: false, isAdmin: false, activeAdmins: 1 };
  expect([
    refusalToTakeAway(other),
    refusalToChangeRoles(other, ['finance'], ['sales', 'finance']),
    refusalToChangeRoles(other, ['sales'], ['admin']),
  ]).toEqual([null, null, null]);
});

test('an administrator changes their own names, and none of their own roles', () => {
  expect(refusalToChangeRoles({ isSelf: true, isAdmin: true, activeAdmins: 1 }, ['admin'], ['admin'])).toBeNull();
  expect(refusalToChangeRoles({ isSelf: true, isAdmin: true, activeAdmins: 3 }, ['admin'], ['sales'])).toBe(
    'own_staff_account_stays',
  );
  expect(refusalToChangeRoles({ isSelf: true, isAdmin: true, activeAdmins: 3 }, ['admin'], ['admin', 'finance'])).toBe(
    'own_staff_account_stays',
  );
});

test('an invitation is good for a week', () => {
  expect(staffInvitationEnd(new Date('2026-07-09T03:00:00Z'))).toEqual(new Date('2026-07-16T03:00:00Z'));
});
