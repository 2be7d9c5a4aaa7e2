import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alertEnd, alertState, askedUntil, conditionHolds, lookAtAlert, type Watched } from './alert.ts';

const AT = new Date('2026-07-09T03:00:00Z');
const hours = (count: number) => new Date(AT.getTime() + count * 3_600_000);
const alert = { isPaused: false, isMet: false, endsAt: hours(1) };

test('an alert that ended is ended, whatever else it is; a pause stands above what is met', () => {
  expect(alertState(alert, AT)).toBe('watching');
  expect(alertState({ ...alert, isMet: true }, AT)).toBe('met');
  expect(alertState({ ...alert, isMet: true, isPaused: true }, AT)).toBe('paused');
  expect(alertState({ ...alert, isPaused: true }, hours(1))).toBe('ended');
});

test('its owner is asked a week before the ninety days are over', () => {
  const end = alertEnd(AT);
  expect(end).toEqual(new Date('2026-10-07T03:00:00Z'));
  expect(askedUntil(new Date('2026-09-30T03:00:00Z'))).toEqual(end);
});

test('a price holds at its limit, stock only below its days; what is not known holds neither way', () => {
  const price = { condition: 'price', limit_per_kg: 382_000n } as const;
  const holds = (perKg: bigint | null) => conditionHolds(price, { perKg, days: 1 });
  expect([382_000n, 382_001n, null].map(holds)).toEqual([true, false, null]);
  const stock = { condition: 'stock', least_days: 10 } as const;
  expect([9, 10, null].map((days) => conditionHolds(stock, { perKg: 1n, days }))).toEqual([true, false, null]);
});

test('a crossing is told once, and again after the price was above', () => {
  const fresh: Watched = { isMet: false, toldAt: null };
  expect(lookAtAlert(fresh, false, AT)).toEqual({ isMet: false, tells: false });
  expect(lookAtAlert(fresh, true, AT)).toEqual({ isMet: true, tells: true });
  const told = { isMet: true, toldAt: AT };
  expect(lookAtAlert(told, true, hours(100))).toEqual({ isMet: true, tells: false });
  expect(lookAtAlert(told, false, hours(100))).toEqual({ isMet: false, tells: false });
  expect(lookAtAlert({ isMet: false, toldAt: AT }, true, hours(100))).toEqual({ isMet: true, tells: true });
});

test('a price that comes back within a day is told when the day is over', () => {
  const above = { isMet: false, toldAt: AT };
  expect(lookAtAlert(above, true, hours(23))).toEqual({ isMet: false, tells: false });
  expect(lookAtAlert(above, true, hours(24))).toEqual({ isMet: true, tells: true });
});

test('a price that is not known says nothing and forgets nothing', () => {
  expect(lookAtAlert({ isMet: true, toldAt: AT }, null, hours(50))).toEqual({ isMet: true, tells: false });
  expect(lookAtAlert({ isMet: false, toldAt: AT }, null, hours(50))).toEqual({ isMet: false, tells: false });
});

test('however the price moves, two tellings have a look above the limit between them and a day', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(true, false, null), { maxLength: 80 }), (looks) => {
      let watched: Watched = { isMet: false, toldAt: null };
      let wasAbove = true;
      looks.forEach((holds, hour) => {
        const at = hours(hour * 5);
        const { isMet, tells } = lookAtAlert(watched, holds, at);
        if (holds === false) wasAbove = true;
        if (tells) {
          expect(holds).toBe(true);
          expect(wasAbove).toBe(true);
          if (watched.toldAt) expect(at.getTime() - watched.toldAt.getTime()).toBeGreaterThanOrEqual(24 * 3_600_000);
          wasAbove = false;
        }
        watched = { isMet, toldAt: tells ? at : watched.toldAt };
      });
    }),
  );
});
