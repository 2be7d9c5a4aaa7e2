import { expect, test } from 'vitest';
import { commitmentOfMonth } from './month-commitment.ts';
import { periodBalances, type Schedule } from './schedule.ts';

const TONNE = 1_000_000;
const schedule = (of: Partial<Schedule> = {}): Schedule => ({
  unit: 'month',
  first_day: '2026-07-01',
  amounts: [5 * TONNE, 5 * TONNE],
  tolerance: 1000,
  unused: 'released',
  ...of,
});
const commitment = (of: Schedule, called: number[], today: string, ordered = 0) =>
  commitmentOfMonth(periodBalances(of, called, today), {
    today,
    perKgOf: () => 400_000n,
    vatRateHundredths: 700,
    ordered,
  });
/** 40 baht a kilogram, and VAT. */
const of = (tonnes: number) => BigInt(Math.round(tonnes * 1000 * 4000 * 1.07));

test('a month has what was agreed for it and is not called off, without the tolerance', () => {
  expect(commitment(schedule(), [], '2026-07-09')).toBe(of(5));
  expect(commitment(schedule(), [2 * TONNE], '2026-07-09')).toBe(of(3));
  expect(commitment(schedule(), [5.4 * TONNE], '2026-07-09')).toBe(0n);
  expect(commitment(schedule(), [2 * TONNE], '2026-07-09', TONNE)).toBe(of(2));
});

test('a contract that begins later or is over brings nothing in this month', () => {
  expect(commitment(schedule(), [], '2026-06-30')).toBe(0n);
  expect(commitment(schedule(), [], '2026-09-01')).toBe(0n);
  expect(commitment(schedule(), [], '2026-08-31')).toBe(of(5));
});

test('what is carried over is of the month that has it', () => {
  expect(commitment(schedule({ unused: 'carried_over' }), [2 * TONNE], '2026-08-01')).toBe(of(8));
});

test('of weeks, those that are not over and begin in the month count', () => {
  const weeks = schedule({ unit: 'week', first_day: '2026-07-06', amounts: Array.from({ length: 8 }, () => TONNE) });
  // From the week of the 20th to the one of the 27th, which ends in August.
  expect(commitment(weeks, [], '2026-07-22')).toBe(of(2));
  // An order of this week takes nothing of the next one.
  expect(commitment(weeks, [], '2026-07-22', TONNE)).toBe(of(1));
});

test('each period counts at its own price', () => {
  const weeks = schedule({ unit: 'week', first_day: '2026-07-06', amounts: Array.from({ length: 4 }, () => TONNE) });
  const at = (today: string) =>
    commitmentOfMonth(periodBalances(weeks, [], today), {
      today,
      perKgOf: (no) => BigInt(100_000 * (no + 1)),
      vatRateHundredths: 700,
    });
  // The weeks of the 20th and the 27th are the third and the fourth: 30 and 40 baht a kilogram, and VAT.
  expect(at('2026-07-22')).toBe(7_490_000n);
  expect(at('2026-07-28')).toBe(4_280_000n);
});
