import { expect, test } from 'vitest';
import { companyRoles, sellingRoles } from '#domain/accounts/company/company-roles.ts';
import common from './common-passwords.json' with { type: 'json' };
import { whyGuessable } from './guessable-password.ts';
import { unmetPasswordRules } from './password-rules.ts';

const ME = ['Wiraphat', 'Chaiyasit', 'Siam Mould Works Co., Ltd.', 'บริษัท สยามแม่พิมพ์ จำกัด', 'w.chai@siammould.example'];

test.each([
  'Password1!',
  'P@ssw0rd',
  'P@ssw0rd123!',
  'Aa123456!',
  'Abc123!@#',
  'Qwer1234!',
  '!QAZ2wsx',
  '1qaz@WSX',
  'Welcome#2026',
  'Dragon$99',
  '2026!Football',
  '$unShine2026',
  'Iloveyou1!',
  'Aa1!Aa1!',
  'Good#2026',
])('%s meets the rules and is common', (password) => {
  expect(unmetPasswordRules(password)).toEqual([]);
  expect(whyGuessable(password)).toBe('common');
});

test.each([
  'Polytalad1!',
  'Polytalad#2026',
  'P0lytalad!26',
  'Plastic#2026',
  'Resin@Pellet1',
  'โพลีตลาดAa1!',
  'Admin#12345',
])('%s is of words of the marketplace', (password) => expect(whyGuessable(password)).toBe('related'));

test.each([...companyRoles, ...sellingRoles, 'sales', 'catalogue', 'content', 'admin'])(
  'the role %s is such a word',
  (role) => expect(whyGuessable(`X#${role}26`)).toBe('related'),
);

test.each(['Wiraphat#26', 'W1raphat!88', 'Chaiyasit@7', 'SiamMould#1', 'สยามแม่พิมพ์Aa1!', 'Siammould!99'])(
  '%s is of the names of its own person or company',
  (password) => {
    expect(whyGuessable(password, ME)).toBe('related');
    expect(whyGuessable(password)).not.toBe('related');
  },
);

test.each([
  'Moor#Heron7',
  'correct Horse-battery 7 staple!',
  'Plastic-Moor#Heron7',
  'Wiraphat walks 7 km, daily!',
  'xK9#mQ2$vL',
  'Dragons fly #7 over Nan',
])('%s is good', (password) => expect(whyGuessable(password, ME)).toBeUndefined());

test('a short name, found in many words, forbids nothing', () => {
  expect(whyGuessable('Moor#Heron7', ['Ron', 'Lo'])).toBeUndefined();
});

test('far more than 3,000 of the commonest are known', () => {
  expect(common.words.split(' ').length).toBeGreaterThan(25_000);
});
