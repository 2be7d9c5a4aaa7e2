import { expect, test } from 'vitest';
import { isTaxIdFixed, paperOfName, papersOfCompanyChange, papersOfPersonChange } from './approved-facts.ts';

const nothing = {
  company_code: 'C00001',
  tax_status: null,
  certificate_status: null,
  id_card_status: null,
  approved_kinds: [],
} as const;

test.each([
  ['a company without papers', nothing, false],
  ['a company whose papers wait', { ...nothing, tax_status: 0, certificate_status: 0 }, false],
  ['a company whose papers were refused', { ...nothing, tax_status: 2, certificate_status: 2 }, false],
  ['a company with its VAT registration approved', { ...nothing, tax_status: 1 }, true],
  ['a company with its certificate approved', { ...nothing, certificate_status: 1 }, true],
  [
    'a company that sent its approved certificate anew',
    { ...nothing, certificate_status: 0, approved_kinds: ['certificate'] },
    true,
  ],
  ['a company, whatever is said of an id card', { ...nothing, id_card_status: 1 }, false],
  ['a person whose id card waits', { ...nothing, company_code: null, id_card_status: 0 }, false],
  [
    'a person who sent an approved id card again',
    { ...nothing, company_code: null, id_card_status: 0, approved_kinds: ['id_card'] },
    true,
  ],
  [
    'a person whose house registration was approved',
    { ...nothing, company_code: null, approved_kinds: ['houser_reg'] },
    false,
  ],
  ['a person whose id card is approved', { ...nothing, company_code: null, id_card_status: 1 }, true],
] as const)('the tax id of %s is fixed: %s', (_, profile, expected) => {
  expect(isTaxIdFixed(profile)).toBe(expected);
});

test('a company’s name stands on its certificate, a person’s on the id card', () => {
  expect([paperOfName('C00001'), paperOfName(null)]).toEqual(['certificate', 'id_card']);
});

const company = { company_name_th: 'ก', company_name_en: 'a', tax_id: '1' };
test.each([
  ['nothing', {}, []],
  ['its Thai name', { company_name_th: 'ข' }, ['certificate']],
  ['its English name', { company_name_en: 'b' }, ['certificate']],
  ['its number', { tax_id: '2' }, ['certificate', 'tax']],
  ['its name and number', { company_name_th: 'ข', tax_id: null }, ['certificate', 'tax']],
] as const)('of a company that changes %s the papers that say so are looked at again', (_, change, papers) => {
  expect(papersOfCompanyChange(company, { ...company, ...change })).toEqual(papers);
});

const person = { firstname: 'มานี', lastname: 'มีนา', id_number: '1' };
test.each([
  ['nothing', {}, []],
  ['the first name', { firstname: 'มานะ' }, ['id_card']],
  ['the last name', { lastname: 'ดีใจ' }, ['id_card']],
  ['the number', { id_number: '2' }, ['id_card']],
] as const)('of a person who changes %s the id card is looked at again', (_, change, papers) => {
  expect(papersOfPersonChange(person, { ...person, ...change })).toEqual(papers);
});
