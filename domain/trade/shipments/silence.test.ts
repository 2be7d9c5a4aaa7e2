import { expect, test } from 'vitest';
import { silenceEnds } from './silence.ts';

const ends = (at: string, holidays: readonly string[] = []) =>
  silenceEnds(new Date(at), (day) => holidays.includes(day)).toISOString();

test('silence delivers with the end of the third business day after the driver’s word', () => {
  expect(ends('2026-07-06T03:00:00Z')).toBe('2026-07-09T16:59:59.000Z');
});

test('days of rest and holidays do not count', () => {
  expect(ends('2026-07-09T03:00:00Z')).toBe('2026-07-14T16:59:59.000Z');
  expect(ends('2026-07-06T03:00:00Z', ['2026-07-08'])).toBe('2026-07-10T16:59:59.000Z');
});

test('a word late in the evening counts for its day in Bangkok', () => {
  expect(ends('2026-07-06T16:59:00Z')).toBe(ends('2026-07-06T03:00:00Z'));
  expect(ends('2026-07-06T17:01:00Z')).not.toBe(ends('2026-07-06T16:59:00Z'));
});
