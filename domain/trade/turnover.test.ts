import { expect, test } from 'vitest';
import { turnoverSince } from './turnover.ts';

test('a year’s turnover counts from the beginning of a day in Bangkok', () => {
  expect(turnoverSince(new Date('2026-07-10T18:30:00Z'))).toEqual(new Date('2025-07-10T17:00:00Z'));
});
