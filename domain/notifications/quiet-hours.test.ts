import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_QUIET_HOURS, quietUntil } from './quiet-hours.ts';

test.each([
  ['20:59', null],
  ['21:00', '2026-07-10T00:00:00.000Z'],
  ['23:59', '2026-07-10T00:00:00.000Z'],
])('before midnight, at %s in Bangkok, it is quiet until %s', (time, ends) => {
  expect(quietUntil(new Date(`2026-07-09T${time}:00+07:00`), DEFAULT_QUIET_HOURS)?.toISOString() ?? null).toBe(ends);
});

test.each([
  ['00:00', '2026-07-09T00:00:00.000Z'],
  ['06:59', '2026-07-09T00:00:00.000Z'],
  ['07:00', null],
])('after midnight, at %s in Bangkok, it is quiet until %s', (time, ends) => {
  expect(quietUntil(new Date(`2026-07-09T${time}:00+07:00`), DEFAULT_QUIET_HOURS)?.toISOString() ?? null).toBe(ends);
});

test('hours within a day end on it, and the same hour twice is never quiet', () => {
  const noon = new Date('2026-07-09T12:30:00+07:00');
  expect(quietUntil(noon, { from: 12, until: 13 })).toEqual(new Date('2026-07-09T13:00:00+07:00'));
  expect(quietUntil(noon, { from: 12, until: 12 })).toBeNull();
});

const hour = fc.integer({ min: 0, max: 23 });
const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });

test('quiet hours end within a day, and what waited for their end waits no more', () => {
  fc.assert(
    fc.property(instant, hour, hour, (at, from, until) => {
      const end = quietUntil(at, { from, until });
      if (end === null) return;
      const wait = end.getTime() - at.getTime();
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(24 * 3_600_000);
      expect(quietUntil(end, { from, until })).toBeNull();
    }),
  );
});
