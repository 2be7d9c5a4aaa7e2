import { describe, expect, test } from 'vitest';
import { choiceCookie } from '#contract/accounts/choice-cookie.ts';
import { CONSENT_COOKIE, CONSENT_REVISION } from '#domain/accounts/cookie-consent.ts';
import { cacheKey, visitOf } from './visit.ts';

describe('the language of a visit', () => {
  test('is the one in the address, whatever else is set', () => {
    expect(visitOf('/cn/products?page=2', 'language=en', 'th').locale).toBe('cn');
    expect(visitOf('/en.data', 'language=cn', 'th').locale).toBe('en');
  });
  test('is else the one chosen before, then the browser’s, then Thai', () => {
    expect(visitOf('/', 'language=en', 'th').locale).toBe('en');
    expect(visitOf('/', undefined, 'fr;q=0.9, zh-TW, en;q=0.5').locale).toBe('cn');
    expect(visitOf('/', undefined, 'fr, de').locale).toBe('th');
    expect(visitOf('/', 'language=fr', undefined).locale).toBe('th');
  });
});

test('an unknown currency, unit of prices or colour scheme is the default', () => {
  expect(visitOf('/th', 'currency=EUR; scheme=pink', undefined)).toMatchObject({ currency: 'THB', scheme: 'auto' });
  expect(visitOf('/th', 'currency=RMB; scheme=dark', undefined)).toMatchObject({ currency: 'RMB', scheme: 'dark' });
  expect(visitOf('/th', 'price_unit=tonne', undefined)).toMatchObject({ priceUnit: 'tonne' });
  expect(visitOf('/th', 'price_unit=ounce', undefined)).toMatchObject({ priceUnit: 'kg' });
});

test('goods may be chosen to go nowhere, which is not the same as no choice', () => {
  expect(visitOf('/th', 'deliver_to=nowhere', undefined)).toMatchObject({ delivery: null, hasChosenDelivery: true });
  expect(visitOf('/th', undefined, undefined)).toMatchObject({ delivery: null, hasChosenDelivery: false });
});

describe('a page is kept for everybody', () => {
  const visitor = visitOf('/th', undefined, undefined);
  test('when a visitor reads home, the mall or a product', () => {
    for (const url of [
      '/th',
      '/en/products?name=hdpe&page=2',
      '/cn/products/77',
      '/en/sellers/3?page=2',
      '/th/products.data?page=3',
      '/th/category/plastic-resins/polyethylene-101?quality=prime',
      '/en/category/resins-1.data',
    ])
      expect(cacheKey('GET', url, visitor)).not.toBeNull();
  });
  test('and when the member reads what staff wrote', () => {
    for (const url of [
      '/th/news?category=market',
      '/en/news/delivered-price',
      '/cn/faq?q=qr',
      '/th/contact',
      '/th/privacy',
      '/th/help.data',
      '/th/how-to-become-seller',
    ])
      expect(cacheKey('GET', url, visitor)).not.toBeNull();
    for (const url of [
      '/th/newsletter/confirm?token=a',
      '/th/newsletter/unsubscribe?key=1.a',
      '/th/contact/us',
      '/th/news/a/b',
    ])
      expect(cacheKey('GET', url, visitor)).toBeNull();
  });
  test('never with a session, another method, another page or an endless address', () => {
    expect(cacheKey('GET', '/th/products', visitOf('/th', 'a=b; token=abc', undefined))).toBeNull();
    expect(cacheKey('POST', '/th/products', visitor)).toBeNull();
    for (const url of [
      '/th/cart',
      '/th/products/7/edit',
      '/xx/products',
      '/',
      '/th/category',
      '/th/category/a/b/c/d-1',
      `/th/products?name=${'x'.repeat(500)}`,
    ])
      expect(cacheKey('GET', url, visitor)).toBeNull();
  });
  test('once for each currency, unit of prices, colour scheme, keys and place to deliver to, its load and VAT', () => {
    const cookies = [
      undefined,
      'currency=USD',
      'price_unit=tonne',
      'scheme=dark',
      'letter_keys=off',
      'deliver_to=10',
      'deliver_to=21',
      'deliver_to=10; load_tonnes=30',
      'deliver_to=10; vat=with',
    ];
    expect(new Set(cookies.map((each) => cacheKey('GET', '/th/products', visitOf('/th', each, undefined)))).size).toBe(
      cookies.length,
    );
  });
  test('once for who is asked about cookies, who is asked anew and who has chosen, whatever the choice is', () => {
    const keyOf = (cookies: string, url = '/th/products') => cacheKey('GET', url, visitOf('/th', cookies, undefined));
    const chosen = (categories: ('necessary' | 'analytics')[], revision: number, at: string) =>
      choiceCookie(
        {
          categories,
          revision,
          data: null,
          consentId: `6f1c1b1e-0000-4000-8000-00000000000${revision}`,
          consentTimestamp: at,
          lastConsentTimestamp: at,
          languageCode: 'th',
          services: {},
          expirationTime: 0,
        },
        true,
      ).split(';', 1)[0]!;
    const [asked, given, anew] = [
      '',
      chosen(['necessary'], CONSENT_REVISION, '2026-01-01T00:00:00Z'),
      chosen(['necessary'], 0, '2025-01-01T00:00:00Z'),
    ];
    expect(new Set([asked, given, anew].map((each) => keyOf(each))).size).toBe(3);
    expect(keyOf(chosen(['necessary', 'analytics'], CONSENT_REVISION, '2026-02-02T00:00:00Z'))).toBe(keyOf(given));
    expect(keyOf(chosen(['analytics'], 7, '2026-02-02T00:00:00Z'))).toBe(keyOf(anew));
    for (const forged of [
      `${CONSENT_COOKIE}=1`,
      `${CONSENT_COOKIE}=%`,
      `${CONSENT_COOKIE}=null`,
      `${CONSENT_COOKIE}=${'x'.repeat(5000)}`,
      given.slice(0, -9),
    ])
      expect(keyOf(forged)).toBe(keyOf(asked));
    expect(keyOf(given, '/th/products.data?page=2')).toBe(keyOf(asked, '/th/products.data?page=2'));
  });
  test('as one where what differs shows nowhere', () => {
    const keyOf = (cookies: string) => cacheKey('GET', '/th/products', visitOf('/th', cookies, undefined));
    expect(keyOf('vat=with; load_tonnes=30')).toBe(keyOf(''));
    expect(keyOf('deliver_to=10.5; load_tonnes=x')).toBe(keyOf('deliver_to=10'));
  });
});
