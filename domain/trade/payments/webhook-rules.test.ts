import { expect, test } from 'vitest';
import { isTimely, WEBHOOK_TOLERANCE_SECONDS, WEBHOOK_TRIES } from './webhook-rules.ts';

test('a message is taken from five minutes ago until five minutes ahead', () => {
  const now = 1_783_566_000;
  for (const off of [0, WEBHOOK_TOLERANCE_SECONDS, -WEBHOOK_TOLERANCE_SECONDS])
    expect(isTimely(now + off, now)).toBe(true);
  for (const off of [WEBHOOK_TOLERANCE_SECONDS + 1, -WEBHOOK_TOLERANCE_SECONDS - 1, Number.NaN, Infinity])
    expect(isTimely(now + off, now)).toBe(false);
});

test('tries come ever later, the last one after three days', () => {
  expect([...WEBHOOK_TRIES].sort((a, b) => a - b)).toEqual(WEBHOOK_TRIES);
  expect(WEBHOOK_TRIES.reduce((sum: number, one) => sum + one, 0)).toBeGreaterThan(72 * 3600);
});
