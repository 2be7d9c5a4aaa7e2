import { expect, test } from 'vitest';
import { accountStatuses } from '#domain/accounts/company/company-facts.ts';
import { mayGiveFacts, mayRegisterAs, nextStep, stepsOf, type RegistrationState } from './registration.ts';

const fresh: RegistrationState = {
  account_status: 'registered',
  business_type: 'business',
  firstname: 'มานี',
  lastname: 'ใจดี',
  mobile: '0812345678',
  position: null,
  joins: false,
  id_number: null,
  tax_id: null,
};
const confirmed: RegistrationState = { ...fresh, account_status: 'email_confirmed' };

test('a person buys only; a company may do both', () => {
  expect(mayRegisterAs('seller', 'personal')).toBe(false);
  expect([
    mayRegisterAs('buyer', 'personal'),
    mayRegisterAs('buyer', 'business'),
    mayRegisterAs('seller', 'business'),
  ]).toEqual([true, true, true]);
});

test.each<[string, RegistrationState, string]>([
  ['names are missing', { ...fresh, firstname: '' }, 'account'],
  ['the mobile is missing', { ...confirmed, mobile: null }, 'account'],
  ['the email is not confirmed, whatever else is known', { ...fresh, position: 'owner', tax_id: '1' }, 'email'],
  ['a company’s person confirmed', confirmed, 'position'],
  ['the position is known', { ...confirmed, position: 'employee' }, 'company'],
  ['the company is known', { ...confirmed, position: 'owner', tax_id: '1' }, 'documents'],
  ['a person confirmed', { ...confirmed, business_type: 'personal' }, 'person'],
  ['who the person is is known', { ...confirmed, business_type: 'personal', id_number: '1' }, 'documents'],
  ['all was sent', { ...confirmed, account_status: 'waiting_approval' }, 'done'],
  ['a joiner waits', { ...confirmed, account_status: 'waiting_approval', joins: true }, 'done'],
  [
    'it was refused: its papers are sent anew',
    { ...confirmed, account_status: 'not_approved', position: 'owner', tax_id: '1' },
    'documents',
  ],
  [
    'joining was refused',
    { ...confirmed, account_status: 'not_approved', position: 'employee', joins: true, tax_id: '1' },
    'position',
  ],
])('%s: %#', (_, state, step) => {
  expect(nextStep(state)).toBe(step);
});

test('the next step is always one of the way', () => {
  for (const account_status of accountStatuses) {
    for (const business_type of ['business', 'personal'] as const) {
      for (const joins of business_type === 'business' ? [true, false] : [false])
        expect(stepsOf({ business_type, joins })).toContain(
          nextStep({ ...fresh, account_status, business_type, joins }),
        );
    }
  }
});

test('facts are given after the email is confirmed and before they are looked at, and when they were refused', () => {
  expect(accountStatuses.filter(mayGiveFacts)).toEqual(['email_confirmed', 'not_approved']);
});
