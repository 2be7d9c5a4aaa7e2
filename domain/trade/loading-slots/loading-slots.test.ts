import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeHours, joinFreeHours, loadingHours, whyNoSlot } from './loading-slots.ts';
import { waitingCost, waitingMinutes } from './waiting.ts';

const hours = { opens: 8, closes: 12, per_hour: 2 };

test('a warehouse loads so many vehicles in each of its hours', () => {
  expect(loadingHours(hours)).toEqual([8, 9, 10, 11]);
  expect(whyNoSlot(null, 9, 0)).toBe('slot_no_hours');
  expect([7, 12].map((hour) => whyNoSlot(hours, hour, 0))).toEqual(['slot_outside_hours', 'slot_outside_hours']);
  expect([0, 1, 2].map((taken) => whyNoSlot(hours, 9, taken))).toEqual([null, null, 'slot_full']);
});

test('an hour is free exactly where a trip gets it', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 23 }), fc.nat(3))), (found) => {
      const taken = new Map(found);
      const free = new Set(freeHours(hours, taken).map(({ hour }) => hour));
      for (let hour = 0; hour < 24; hour += 1)
        expect(free.has(hour)).toBe(whyNoSlot(hours, hour, taken.get(hour) ?? 0) === null);
    }),
  );
});

test('hours that follow each other and take as many vehicles are one', () => {
  const free = freeHours(hours, new Map([[9, 1]]));
  expect(joinFreeHours(free)).toEqual([
    { from: 8, until: 9, left: 2 },
    { from: 9, until: 10, left: 1 },
    { from: 10, until: 12, left: 2 },
  ]);
  const full = freeHours(hours, new Map([[9, 2]]));
  expect(joinFreeHours(full).map(({ from, until }) => [from, until])).toEqual([
    [8, 9],
    [10, 12],
  ]);
  expect(joinFreeHours([])).toEqual([]);
});

const at = (time: string) => new Date(`2026-07-10T${time}:00+07:00`);

test('waiting begins with the arrival, not before the slot, and ends with the loading', () => {
  const now = at('12:00');
  expect(waitingMinutes({ arrived: at('08:40'), slot: at('09:00'), done: at('10:30') }, now)).toBe(90);
  expect(waitingMinutes({ arrived: at('09:20'), slot: at('09:00'), done: at('10:30') }, now)).toBe(70);
  expect(waitingMinutes({ arrived: at('11:00'), slot: null, done: null }, now)).toBe(60);
  expect(waitingMinutes({ arrived: at('08:00'), slot: at('09:00'), done: at('08:30') }, now)).toBe(0);
});

test('each minute beyond the free ones is paid', () => {
  const cost = { free_minutes: 60, per_hour: 30_000n };
  expect([0, 60, 61, 90].map((minutes) => waitingCost(minutes, cost))).toEqual([0n, 0n, 500n, 15_000n]);
});
