import { expect, test } from 'vitest';
import { plainCookies } from './sent-cookies.ts';
import { FORMER_NAME_UNTIL, noSessionCookies, sessionCookie, setsSession, tokenFromCookies } from './session-cookie.ts';

const before = new Date(FORMER_NAME_UNTIL.getTime() - 1);

test('over TLS the session is of this host alone', () => {
  expect(sessionCookie('t', { secure: true, maxAgeSeconds: 60 })).toBe(
    '__Host-token=t; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(sessionCookie('t', { secure: false, maxAgeSeconds: 60 })).toBe(
    'token=t; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
  );
});

test('a cookie that a neighbouring host can set opens no session over TLS, once the former name is over', () => {
  expect(tokenFromCookies('token=old', { secure: true, at: before })).toBe('old');
  expect(tokenFromCookies('token=old', { secure: true, at: FORMER_NAME_UNTIL })).toBeUndefined();
  expect(tokenFromCookies('token=planted; __Host-token=own', { secure: true, at: before })).toBe('own');
  expect(tokenFromCookies('token=own; __Host-token=planted', { secure: false, at: before })).toBe('own');
  expect(tokenFromCookies(undefined, { secure: true, at: before })).toBeUndefined();
});

test('who logs out loses both', () => {
  expect(noSessionCookies({ secure: true }).map((cookie) => cookie.split('=')[0])).toEqual(['__Host-token', 'token']);
  expect(noSessionCookies({ secure: false })).toHaveLength(1);
  for (const cookie of noSessionCookies({ secure: true })) {
    expect(cookie).toContain('Max-Age=0');
    expect(setsSession(cookie)).toBe(true);
  }
});

test('preferences are read by either name, what this host has set first', () => {
  expect(plainCookies('language=th; __Host-language=en; vat=with')).toMatchObject({ language: 'en', vat: 'with' });
  expect(plainCookies('__Host-language=en; language=th')).toMatchObject({ language: 'en' });
});
