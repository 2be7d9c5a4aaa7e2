import { expect, test } from 'vitest';
import type { DemandLine } from '#domain/trade/demands/demand-terms.ts';
import type { AwardedLine } from './awarded-orders.ts';
import { contractPrice, isCalledOff, scheduleOf } from './called-off.ts';
import type { AwardPick } from './quoted-line.ts';

const window = (from: string, to: string): Pick<DemandLine, 'delivery' | 'tolerance_hundredths'> => ({
  delivery: { kind: 'window', from, to },
  tolerance_hundredths: 500,
});
const monthly = {
  delivery: { kind: 'monthly', first_month: '2026-06', months: 3 },
  tolerance_hundredths: 9000,
} as const;
const pick = (packs: number) => ({ packs, quoted: { pack_grams: 25_000 } }) as AwardPick;

test('monthly lines are called off, and every line where the demand says so', () => {
  expect(isCalledOff({ award: 'orders' }, monthly)).toBe(true);
  expect(isCalledOff({ award: 'orders' }, window('2026-08-01', '2026-08-31'))).toBe(false);
  expect(isCalledOff({ award: 'call_off' }, window('2026-08-01', '2026-08-31'))).toBe(true);
});

test('of monthly delivery each month that is not over has the awarded packs', () => {
  expect(scheduleOf(monthly, pick(40), '2026-07-05')).toEqual({
    unit: 'month',
    first_day: '2026-07-01',
    amounts: [1_000_000, 1_000_000],
    tolerance: 2500,
    unused: 'carried_over',
  });
  expect(scheduleOf(monthly, pick(40), '2026-09-01')).toBeNull();
});

test('of a window the packs are spread over its months, none of them lost', () => {
  const amounts = scheduleOf(window('2026-11-20', '2027-01-10'), pick(40), '2026-07-01')!.amounts;
  expect(amounts).toEqual([350_000, 325_000, 325_000]);
  expect(scheduleOf(window('2026-11-20', '2027-01-10'), pick(2), '2026-07-01')!.amounts).toEqual([25_000, 25_000]);
});

test('a price quoted delivered is without the freight that its packs bear', () => {
  const line = { packs: 40, grams: 1_000_000, goods: 4_800_000n, freight: 200_000n } as AwardedLine;
  const steps = [
    { from_packs: 1, price_per_kg: 500_000n },
    { from_packs: 40, price_per_kg: 490_000n },
  ];
  expect(contractPrice({ steps, basis: 'warehouse' }, line)).toBe(490_000n);
  expect(contractPrice({ steps, basis: 'delivered' }, line)).toBe(480_000n);
});

test('a window within one month is one period of all that was awarded', () => {
  const schedule = scheduleOf(window('2026-08-01', '2026-08-31'), pick(40), '2026-07-01')!;
  expect(schedule).toMatchObject({ amounts: [1_000_000], tolerance: 500 });
});
