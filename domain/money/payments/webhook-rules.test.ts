import { expect, test } from 'vitest';
import { isRefuted, isTimely, leftBefore, WEBHOOK_TOLERANCE_SECONDS, WEBHOOK_TRIES } from './webhook-rules.ts';

test('a message is taken from five minutes ago until five minutes ahead', () => {
  const now = 1_783_566_000;
  for (const off of [0, WEBHOOK_TOLERANCE_SECONDS, -WEBHOOK_TOLERANCE_SECONDS])
    expect(isTimely(now + off, now)).toBe(true);
  for (const off of [WEBHOOK_TOLERANCE_SECONDS + 1, -WEBHOOK_TOLERANCE_SECONDS - 1, Number.NaN, Infinity])
    expect(isTimely(now + off, now)).toBe(false);
});

test('a message is left behind after a minute, and refuted when nothing confirms it for an hour', () => {
  const now = new Date('2026-07-09T03:00:00Z');
  expect(leftBefore(now)).toEqual(new Date('2026-07-09T02:59:00Z'));
  expect(isRefuted(new Date('2026-07-09T02:00:00Z'), now)).toBe(false);
  expect(isRefuted(new Date('2026-07-09T01:59:59.999Z'), now)).toBe(true);
});

test('tries come ever later, the last one after three days', () => {
  expect([...WEBHOOK_TRIES].sort((a, b) => a - b)).toEqual(WEBHOOK_TRIES);
  expect(WEBHOOK_TRIES.reduce((sum: number, one) => sum + one, 0)).toBeGreaterThan(72 * 3600);
});
