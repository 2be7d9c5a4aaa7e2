import { expect, test } from 'vitest';
import { companyRoles, sellingRoles } from '#domain/accounts/company/company-roles.ts';
import { isSecondFactorDue, needsSecondFactor, secondFactorDueFrom } from './second-factor-required.ts';

const AT = new Date('2026-12-01T00:00:00Z');
const buying = { sellingRoles: [], isPersonal: false, isSelling: false } as const;

test('owners and finance people of a company need one; who orders or looks does not', () => {
  expect(companyRoles.filter((role) => needsSecondFactor({ ...buying, role }))).toEqual(['owner', 'finance']);
});

test('of a company that sells, who may change offers, prices or bank accounts needs one; who only handles orders does not', () => {
  const needing = (isSelling: boolean) =>
    sellingRoles.filter((role) => needsSecondFactor({ ...buying, role: 'viewer', sellingRoles: [role], isSelling }));
  expect(needing(true)).toEqual(['offers', 'prices', 'money']);
  expect(needing(false)).toEqual([]);
});

test('a personal account needs none', () => {
  expect(needsSecondFactor({ ...buying, role: 'owner', isPersonal: true })).toBe(false);
});

test('a market asks for it always, never, or from an instant on, which is told before', () => {
  const owner = { ...buying, role: 'owner' } as const;
  const due = (rule: Parameters<typeof isSecondFactorDue>[0]) => isSecondFactorDue(rule, owner, AT);
  expect([due('required'), due('optional'), due({ from: AT }), due({ from: new Date(AT.getTime() + 1) })]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  const later = new Date(AT.getTime() + 86_400_000);
  expect(secondFactorDueFrom({ from: later }, owner, AT)).toEqual(later);
  expect(secondFactorDueFrom({ from: AT }, owner, AT)).toBeNull();
  expect(secondFactorDueFrom('required', owner, AT)).toBeNull();
  expect(secondFactorDueFrom({ from: later }, { ...owner, role: 'viewer' }, AT)).toBeNull();
});
