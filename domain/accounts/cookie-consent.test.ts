import { expect, test } from 'vitest';
import {
  answersThisRevision,
  choiceCookie,
  choiceInCookies,
  CONSENT_COOKIE,
  consentCategories,
  consentEnds,
  consentMethod,
  consentQuestion,
  isAllowed,
  isRecorded,
  type ConsentChoice,
} from './cookie-consent.ts';

test.each([
  [[], 'rejected'],
  [['necessary'], 'rejected'],
  [[...consentCategories], 'explicit'],
  [['analytics', 'marketing', 'preferences'], 'explicit'],
  [['necessary', 'analytics'], 'custom'],
] as const)('a first consent to %j is %s', (allowed, method) => {
  expect(consentMethod(allowed, true)).toBe(method);
});

test('a later choice is an update, whatever it is', () => {
  expect([consentMethod([], false), consentMethod(consentCategories, false)]).toEqual(['updated', 'updated']);
});

test('half a year later it has to be asked again', () => {
  expect(consentEnds(new Date('2026-01-01T00:00:00Z'))).toEqual(new Date('2026-07-02T00:00:00Z'));
});

const choice: ConsentChoice = {
  categories: ['necessary', 'preferences'],
  revision: 1,
  data: null,
  consentId: '6f1c1b1e-0000-4000-8000-000000000001',
  services: {},
  languageCode: 'th',
  consentTimestamp: '2026-01-01T00:00:00.000Z',
  lastConsentTimestamp: '2026-01-02T00:00:00.000Z',
  expirationTime: 0,
};

test('a choice is read from the cookie that was made of it, and that cookie ends when the choice does', () => {
  const cookie = choiceCookie(choice, true);
  expect(cookie).toMatch(/; Expires=Fri, 03 Jul 2026 00:00:00 GMT; Path=\/; SameSite=Lax; Secure$/);
  expect(choiceInCookies(`language=th; ${cookie.split(';', 1)[0]}; vat=with`)).toEqual({
    ...choice,
    expirationTime: Date.parse('2026-07-03T00:00:00Z'),
  });
});

test('what a choice allows is its categories, and nothing but the necessary once something else is asked', () => {
  const allowed = (of: ConsentChoice | null) => consentCategories.filter((category) => isAllowed(of, category));
  expect([allowed(choice), allowed({ ...choice, revision: 0 }), allowed(null)]).toEqual([
    ['necessary', 'preferences'],
    ['necessary'],
    ['necessary'],
  ]);
  expect([isRecorded(choice), isRecorded({ ...choice, data: { recorded: choice.lastConsentTimestamp } })]).toEqual([
    false,
    true,
  ]);
  expect([
    answersThisRevision(choice),
    answersThisRevision({ ...choice, revision: 0 }),
    answersThisRevision(null),
  ]).toEqual([true, false, false]);
  expect([consentQuestion(choice), consentQuestion({ ...choice, revision: 0 }), consentQuestion(null)]).toEqual([
    'none',
    'anew',
    'first',
  ]);
});

test.each([
  ['no cookie', ''],
  ['another cookie', `x${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(choice))}`],
  ['no JSON', `${CONSENT_COOKIE}=%7B`],
  ['no encoding', `${CONSENT_COOKIE}=%`],
  ['no object', `${CONSENT_COOKIE}=null`],
  ['no time', `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify({ ...choice, lastConsentTimestamp: 'then' }))}`],
  ['no number', `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify({ ...choice, consentId: '1' }))}`],
  ['no categories', `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify({ ...choice, categories: 'all' }))}`],
])('%s is no choice', (_, cookies) => {
  expect(choiceInCookies(cookies)).toBeNull();
});
