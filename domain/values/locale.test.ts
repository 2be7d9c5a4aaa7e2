import { expect, test } from 'vitest';
import { isLocale, preferredLocale } from './locale.ts';

test.each([
  [undefined, 'th'],
  ['', 'th'],
  ['fr-FR,de;q=0.8', 'th'],
  ['en-US,en;q=0.9,th;q=0.8', 'en'],
  ['zh-CN,zh;q=0.9', 'cn'],
  ['zh-Hant-TW', 'cn'],
  ['en;q=0.3, th;q=0.9', 'th'],
  ['cn', 'cn'],
  ['en;q=0', 'th'],
  [`${'x,'.repeat(5000)}en`, 'th'],
])('a browser that asks for %s is answered in %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale);
});

test('only the product’s three languages are languages', () => {
  expect(['th', 'en', 'cn', 'zh', 'TH', '', null, 1].filter(isLocale)).toEqual(['th', 'en', 'cn']);
});
