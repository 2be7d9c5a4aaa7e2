import { expect, test } from 'vitest';
import { isInForce, validities, validityOn } from './certificates.ts';

test('a certificate counts on its last day and no longer', () => {
  expect(validityOn('2026-07-09', '2026-07-08')).toBe('expired');
  expect(validityOn('2026-07-09', '2026-07-09')).toBe('ends_soon');
  expect(validityOn('2026-07-09', '2026-09-07')).toBe('ends_soon');
  expect(validityOn('2026-07-09', '2026-09-08')).toBe('valid');
  expect(validityOn('2026-07-09', null)).toBe('valid');
});

test('a certificate counts from its first day on', () => {
  expect(validityOn('2026-07-09', null, '2026-07-09')).toBe('valid');
  expect(validityOn('2026-07-08', '2026-07-20', '2026-07-09')).toBe('not_yet');
  expect(validities.filter(isInForce)).toEqual(['valid', 'ends_soon']);
});
