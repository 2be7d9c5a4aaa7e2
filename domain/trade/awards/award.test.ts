import { expect, test } from 'vitest';
import { isAllAwarded, isBinding, MOST_RESERVED_DAYS, reservedUntil } from './award.ts';

const at = new Date('2026-07-01T03:00:00Z');

test('goods are kept until the last day of the quotes is over, and no longer than some days', () => {
  expect(reservedUntil('2026-07-03', at)).toEqual(new Date('2026-07-03T17:00:00Z'));
  expect(reservedUntil('2026-12-31', at).getTime() - at.getTime()).toBe(MOST_RESERVED_DAYS * 86_400_000);
});

test('a quote binds on its last day and not after it', () => {
  expect(isBinding({ valid_until: '2026-07-03' }, '2026-07-03')).toBe(true);
  expect(isBinding({ valid_until: '2026-07-03' }, '2026-07-04')).toBe(false);
});

test('a demand is awarded where nothing is left of it, or nothing more is wanted', () => {
  expect(isAllAwarded([0, 1], new Set([0]), true)).toBe(false);
  expect(isAllAwarded([0, 1], new Set([0, 1]), true)).toBe(true);
  expect(isAllAwarded([0, 1], new Set([0]), false)).toBe(true);
});
