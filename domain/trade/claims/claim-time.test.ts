import { expect, test } from 'vitest';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { answerEndsAt, lastClaimDay } from './claim-time.ts';

const never = () => false;

test('the last day for a claim is counted from the day of delivery in Bangkok', () => {
  expect(lastClaimDay(new Date('2026-07-01T10:00:00Z'))).toBe('2026-07-08');
  // Already the 2nd in Bangkok.
  expect(lastClaimDay(new Date('2026-07-01T17:00:00Z'))).toBe('2026-07-09');
});

test.each([
  ['Monday', '2026-07-06T03:00:00Z', '2026-07-10'],
  ['Thursday, over the weekend', '2026-07-09T03:00:00Z', '2026-07-15'],
  ['Saturday', '2026-07-11T03:00:00Z', '2026-07-16'],
])('a claim of %s is answered before the working days after it are over', (_, at, end) => {
  expect(bangkokDate(answerEndsAt(new Date(at), never))).toBe(end);
  expect(answerEndsAt(new Date(at), never).toISOString()).toMatch(/T17:00:00/);
});

test('a public holiday is no working day', () => {
  const opened = new Date('2026-07-06T03:00:00Z');
  expect(bangkokDate(answerEndsAt(opened, (day) => day === '2026-07-08'))).toBe('2026-07-11');
});
