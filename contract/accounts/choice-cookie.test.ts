import { expect, test } from 'vitest';
import { CONSENT_COOKIE, type ConsentChoice } from '#domain/accounts/cookie-consent.ts';
import { choiceCookie, choiceInCookies } from './choice-cookie.ts';

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
  expect(cookie).toMatch(/; Path=\/; Expires=Fri, 03 Jul 2026 00:00:00 GMT; Secure; SameSite=Lax$/);
  expect(choiceInCookies(`language=th; ${cookie.split(';', 1)[0]}; vat=with`)).toEqual({
    ...choice,
    expirationTime: Date.parse('2026-07-03T00:00:00Z'),
  });
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
