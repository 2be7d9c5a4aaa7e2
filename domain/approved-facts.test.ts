import { expect, test } from 'vitest';
import { isTaxIdFixed, paperOfName } from './approved-facts.ts';

const nothing = { company_code: 'C00001', tax_status: null, certificate_status: null, id_card_status: null } as const;

test.each([
  ['a company without papers', nothing, false],
  ['a company whose papers wait', { ...nothing, tax_status: 0, certificate_status: 0 }, false],
  ['a company whose papers were refused', { ...nothing, tax_status: 2, certificate_status: 2 }, false],
  ['a company with its VAT registration approved', { ...nothing, tax_status: 1 }, true],
  ['a company with its certificate approved', { ...nothing, certificate_status: 1 }, true],
  ['a company, whatever is said of an id card', { ...nothing, id_card_status: 1 }, false],
  ['a person whose id card waits', { ...nothing, company_code: null, id_card_status: 0 }, false],
  ['a person whose id card is approved', { ...nothing, company_code: null, id_card_status: 1 }, true],
] as const)('the tax id of %s is fixed: %s', (_, profile, expected) => {
  expect(isTaxIdFixed(profile)).toBe(expected);
});

test('a company’s name stands on its certificate, a person’s on her id card', () => {
  expect([paperOfName('C00001'), paperOfName(null)]).toEqual(['certificate', 'id_card']);
});
