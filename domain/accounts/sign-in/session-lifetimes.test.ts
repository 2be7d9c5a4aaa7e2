import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companyRoles } from '#domain/accounts/company/company-roles.ts';
import { idleSeconds, isProofFresh, sessionEnd, type SessionHolder } from './session-lifetimes.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const holder = (role: SessionHolder['role'], more: Partial<SessionHolder> = {}): SessionHolder => ({
  role,
  companyRole: role === 'staff' ? null : 'owner',
  staffRoles: role === 'staff' ? ['sales'] : null,
  sellingRoles: role === 'staff' ? null : [],
  isSelling: role === 'staff' ? null : false,
  ...more,
});

test.each([
  [holder('buyer'), 14 * DAY],
  [holder('buyer', { companyRole: 'purchaser' }), 14 * DAY],
  [holder('buyer', { companyRole: 'finance' }), 3 * DAY],
  [holder('seller'), 3 * DAY],
  // Whatever the session was opened as.
  [holder('buyer', { isSelling: true }), 3 * DAY],
  [holder('buyer', { isSelling: true, companyRole: 'viewer', sellingRoles: ['money'] }), 3 * DAY],
  [holder('buyer', { isSelling: true, companyRole: 'purchaser' }), 14 * DAY],
  [holder('staff'), 12 * HOUR],
  [holder('staff', { staffRoles: ['logistics'] }), 12 * HOUR],
  [holder('staff', { staffRoles: ['finance'] }), 4 * HOUR],
  [holder('staff', { staffRoles: ['admin'] }), 4 * HOUR],
  [holder('staff', { staffRoles: ['auditor'] }), 4 * HOUR],
  // Of several roles the shortest.
  [holder('staff', { staffRoles: ['catalogue', 'auditor'] }), 4 * HOUR],
  [holder('staff', { staffRoles: ['sales', 'finance'] }), 4 * HOUR],
  [holder('staff', { staffRoles: ['sales', 'logistics'] }), 12 * HOUR],
])('%o stays signed in for %i seconds without use', (of, seconds) => {
  expect(idleSeconds(of)).toBe(seconds);
});

const OPENED = new Date('2026-07-01T01:00:00Z');
const after = (seconds: number) => new Date(OPENED.getTime() + seconds * 1000);

test.each([
  ['a member', holder('buyer'), 30 * DAY],
  ['a seller', holder('seller'), 30 * DAY],
  ['staff', holder('staff'), 24 * HOUR],
])('%s who never stops is signed out all the same', (_who, of, seconds) => {
  expect(sessionEnd(of, { createdAt: OPENED, lastSeenAt: after(seconds - 60) })).toEqual(after(seconds));
});

test('the first of both ends counts, for everybody', () => {
  const anybody = fc.record({
    role: fc.constantFrom('buyer', 'seller', 'staff'),
    companyRole: fc.constantFrom(...companyRoles, null),
    staffRoles: fc.constantFrom(['admin'], ['sales'], ['sales', 'finance'], null),
    sellingRoles: fc.constantFrom([], ['offers'], ['money'], null),
    isSelling: fc.constantFrom(true, false, null),
  }) as fc.Arbitrary<SessionHolder>;
  fc.assert(
    fc.property(anybody, fc.integer({ min: 0, max: 40 * DAY }), (of, used) => {
      const end = sessionEnd(of, { createdAt: OPENED, lastSeenAt: after(used) });
      expect(end.getTime()).toBeLessThanOrEqual(after(used + idleSeconds(of)).getTime());
      expect(end.getTime()).toBeLessThanOrEqual(after(of.role === 'staff' ? DAY : 30 * DAY).getTime());
    }),
  );
});

test('a proof counts for a quarter of an hour', () => {
  expect(isProofFresh(OPENED, after(15 * 60))).toBe(true);
  expect(isProofFresh(OPENED, after(15 * 60 + 1))).toBe(false);
});
