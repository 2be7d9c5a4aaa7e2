import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountBounds,
  beginsPeriod,
  packsLeft,
  periodBalances,
  periodOn,
  periodsOf,
  type Schedule,
} from './schedule.ts';

const TONNE = 1_000_000;
const monthly = (more: Partial<Schedule> = {}): Schedule => ({
  unit: 'month',
  first_day: '2026-11-01',
  amounts: [20 * TONNE, 20 * TONNE, 20 * TONNE],
  tolerance: 500,
  unused: 'carried_over',
  ...more,
});

test('months are calendar months over the turn of the year, weeks begin on Monday', () => {
  expect(periodsOf(monthly()).map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2026-11-01 2026-11-30',
    '2026-12-01 2026-12-31',
    '2027-01-01 2027-01-31',
  ]);
  expect(periodsOf(monthly({ unit: 'week', first_day: '2026-12-28', amounts: [1, 1] }))[1]).toEqual({
    no: 1,
    from: '2027-01-04',
    to: '2027-01-10',
  });
  expect([beginsPeriod('month', '2026-11-02'), beginsPeriod('week', '2026-12-28')]).toEqual([false, true]);
});

test('a day lies in one period, or in none', () => {
  expect(periodOn(monthly(), '2026-12-31')?.no).toBe(1);
  expect(periodOn(monthly(), '2026-10-31')).toBeNull();
  expect(periodOn(monthly(), '2027-02-01')).toBeNull();
});

test('a tolerance of 5 % lets 20 t be 19 to 21 t', () => {
  expect(amountBounds(20 * TONNE, 500)).toEqual({ least: 19 * TONNE, most: 21 * TONNE });
  expect(amountBounds(333, 1)).toEqual({ least: 333, most: 333 });
});

test('what a month leaves is carried over, lapses, or is short', () => {
  const called = [15 * TONNE, 22 * TONNE];
  const inDecember = (unused: Schedule['unused']) => periodBalances(monthly({ unused }), called, '2026-12-10');
  expect(inDecember('carried_over')).toMatchObject([
    { left: 0, carried_out: 5 * TONNE },
    { carried_in: 5 * TONNE, left: 4 * TONNE, carried_out: 0 },
    { carried_in: 0, left: 21 * TONNE },
  ]);
  expect(inDecember('released')).toMatchObject([{ carried_out: 0 }, { carried_in: 0, left: 0 }, {}]);
  expect(inDecember('paid')[0]).toMatchObject({ short: 4 * TONNE, carried_out: 0 });
});

test('what is left in the last period is carried nowhere', () => {
  expect(periodBalances(monthly(), [], '2027-02-01').at(-1)).toMatchObject({ carried_in: 40 * TONNE, carried_out: 0 });
});

test('nobody ever calls off more than was agreed with its tolerance', () => {
  const grams = fc.integer({ min: 0, max: 50 * TONNE });
  fc.assert(
    fc.property(
      fc.array(grams, { minLength: 1, maxLength: 6 }),
      fc.array(grams, { maxLength: 6 }),
      fc.integer({ min: 0, max: 2500 }),
      fc.constantFrom('carried_over', 'released', 'paid'),
      (amounts, wishes, tolerance, unused) => {
        const schedule = monthly({ amounts, tolerance, unused });
        const called: number[] = [];
        for (const { no, from } of periodsOf(schedule)) {
          const { left } = periodBalances(schedule, called, from)[no]!;
          called.push(Math.min(left, wishes[no] ?? 0));
        }
        const most = amounts.reduce((sum, each) => sum + amountBounds(each, tolerance).most, 0);
        expect(called.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(most);
      },
    ),
  );
});

test('whole packs are called off', () => {
  expect(packsLeft(49_999, 25_000)).toBe(1);
  expect(packsLeft(49_999, 0)).toBe(0);
});
