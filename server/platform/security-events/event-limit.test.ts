import { expect, test } from 'vitest';
import { EVENT_WINDOW_SECONDS, EVENTS_OF_ALL_VISITORS, EVENTS_OF_ONE_CALLER } from '#domain/security-events.ts';
import { EventLimit } from './event-limit.ts';

const AT = new Date('2026-07-09T03:00:00Z');
const after = (seconds: number) => new Date(AT.getTime() + seconds * 1000);

test('a caller writes so many of a kind, then they are counted, and the next window says how many', () => {
  const limit = new EventLimit();
  for (let each = 0; each < EVENTS_OF_ONE_CALLER; each += 1)
    expect(limit.take('not_allowed user:1', false, AT)).toEqual({ isTaken: true, leftOut: 0 });
  expect(limit.take('not_allowed user:1', false, AT)).toEqual({ isTaken: false });
  expect(limit.take('not_allowed user:1', false, after(EVENT_WINDOW_SECONDS - 1))).toEqual({ isTaken: false });
  expect(limit.take('not_allowed user:2', false, AT)).toEqual({ isTaken: true, leftOut: 0 });
  expect(limit.take('throttled user:1', false, AT)).toEqual({ isTaken: true, leftOut: 0 });
  expect(limit.take('not_allowed user:1', false, after(EVENT_WINDOW_SECONDS))).toEqual({ isTaken: true, leftOut: 2 });
  expect(limit.take('not_allowed user:1', false, after(EVENT_WINDOW_SECONDS))).toEqual({ isTaken: true, leftOut: 0 });
});

test('visitors of many networks fill no more than their share, and take nothing from members', () => {
  const limit = new EventLimit();
  const taken = Array.from({ length: EVENTS_OF_ALL_VISITORS + 50 }, (_, each) =>
    limit.take(`not_signed_in 10.0.${each}`, true, AT),
  ).filter(({ isTaken }) => isTaken);
  expect(taken).toHaveLength(EVENTS_OF_ALL_VISITORS);
  expect(limit.take('not_allowed user:1', false, AT).isTaken).toBe(true);
});
