import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

test('how long work has waited is said in the unit that people would use', () => {
  const now = new Date('2026-07-09T03:00:00Z');
  const before = (minutes: number) => ageOf(new Date(now.getTime() - minutes * 60_000), now);
  expect([before(0), before(59), before(60), before(47 * 60), before(48 * 60), before(-5)]).toEqual([
    { unit: 'minutes', count: 0 },
    { unit: 'minutes', count: 59 },
    { unit: 'hours', count: 1 },
    { unit: 'hours', count: 47 },
    { unit: 'days', count: 2 },
    { unit: 'minutes', count: 0 },
  ]);
});
