import { expect, test } from 'vitest';
import { consentCategories, consentEnds, consentMethod } from './cookie-consent.ts';

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
