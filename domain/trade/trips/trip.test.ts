import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/values/durations.ts';
import { doneAt, isTripOpen, LATE_HOURS, takesFromDriver, tripEnd, type TripLife } from './trip.ts';

const at = (text: string) => new Date(text);
const trip: TripLife = { day: '2026-07-09', state: 'driving', ended_at: null };

test('a driver’s page works for two days after its own in Bangkok, or until the trip is ended', () => {
  expect(tripEnd(trip)).toEqual(at('2026-07-11T17:00:00Z'));
  expect(isTripOpen(trip, at('2026-07-11T16:59:59Z'))).toBe(true);
  expect(isTripOpen(trip, at('2026-07-11T17:00:00Z'))).toBe(false);
  const ended = { ...trip, state: 'ended', ended_at: at('2026-07-09T10:00:00Z') } as const;
  expect(tripEnd(ended)).toEqual(ended.ended_at);
  expect(tripEnd({ ...ended, ended_at: at('2026-08-01T00:00:00Z') })).toEqual(tripEnd(trip));
  expect(
    isTripOpen({ ...trip, state: 'cancelled', ended_at: at('2026-07-09T10:00:00Z') }, at('2026-07-09T09:00:00Z')),
  ).toBe(false);
});

test('what was done before the end is taken for 72 hours after it, what was done after it is not', () => {
  const end = at('2026-07-09T10:00:00Z');
  const ended: TripLife = { ...trip, state: 'ended', ended_at: end };
  const later = (hours: number) => new Date(end.getTime() + hours * HOUR_MS);
  expect(takesFromDriver(ended, end, later(LATE_HOURS))).toBe(true);
  expect(takesFromDriver(ended, later(-1), new Date(later(LATE_HOURS).getTime() + 1))).toBe(false);
  expect(takesFromDriver(ended, new Date(end.getTime() + 1), later(1))).toBe(false);
  expect(takesFromDriver({ ...ended, state: 'cancelled' }, later(-1), later(1))).toBe(false);
});

test('a phone’s wrong clock changes nothing: only how long ago it was counts, and nothing is done in the future', () => {
  const now = at('2026-07-09T10:00:00Z');
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (wrong, ago) => {
      const sentAt = new Date(now.getTime() + wrong);
      const done = doneAt({ saidAt: new Date(sentAt.getTime() - ago), sentAt }, now);
      expect(done).toEqual(new Date(now.getTime() - ago));
    }),
  );
  expect(doneAt({ saidAt: at('2026-07-10T00:00:00Z'), sentAt: now }, now)).toEqual(now);
});
