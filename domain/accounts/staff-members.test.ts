import { expect, test } from 'vitest';
import { refusalToChangeRole, refusalToTakeAway, staffInvitationEnd } from './staff-members.ts';

test('nobody takes away their own access, even where others remain', () => {
  for (const activeAdmins of [1, 2])
    expect(refusalToTakeAway({ isSelf: true, isAdmin: true, activeAdmins })).toBe('own_staff_account_stays');
});

test('the last administrator stays one; others go and change', () => {
  const last = { isSelf: false, isAdmin: true, activeAdmins: 1 };
  expect([refusalToTakeAway(last), refusalToChangeRole(last, false), refusalToChangeRole(last, true)]).toEqual([
    'last_admin_stays',
    'last_admin_stays',
    null,
  ]);
  expect([
    refusalToTakeAway({ ...last, activeAdmins: 2 }),
    refusalToChangeRole({ ...last, activeAdmins: 2 }, false),
  ]).toEqual([null, null]);
  const other = { isSelf: false, isAdmin: false, activeAdmins: 1 };
  expect([refusalToTakeAway(other), refusalToChangeRole(other, false), refusalToChangeRole(other, true)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('an administrator who changes their own names stays an administrator', () => {
  expect(refusalToChangeRole({ isSelf: true, isAdmin: true, activeAdmins: 1 }, true)).toBeNull();
  expect(refusalToChangeRole({ isSelf: true, isAdmin: true, activeAdmins: 3 }, false)).toBe('own_staff_account_stays');
});

test('an invitation is good for a week', () => {
  expect(staffInvitationEnd(new Date('2026-07-09T03:00:00Z'))).toEqual(new Date('2026-07-16T03:00:00Z'));
});
