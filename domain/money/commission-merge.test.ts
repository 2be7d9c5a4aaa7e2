import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/values/bangkok-time.ts';
import { holdsOn, type CommissionRate } from './commission.ts';
import { ratesPassedOn } from './commission-merge.ts';

const TODAY = '2026-06-15';
const rate = (
  companyId: number | null,
  hundredths: number,
  firstDay: string,
  lastDay: string | null = null,
): CommissionRate => ({ companyId, subcategoryId: 10, hundredths, firstDay, lastDay });
const daysOf = (from: CommissionRate[], into: CommissionRate[]) =>
  ratesPassedOn(from, into, TODAY).map(({ firstDay, lastDay }) => [firstDay, lastDay]);

test('what a seller agreed passes on from today, with its end', () => {
  expect(ratesPassedOn([rate(1, 200, '2026-01-01')], [], TODAY)).toEqual([
    { companyId: 1, hundredths: 200, firstDay: TODAY, lastDay: null },
  ]);
  expect(daysOf([rate(1, 200, '2026-07-01', '2026-07-31')], [])).toEqual([['2026-07-01', '2026-07-31']]);
});

test('what is over, and what holds for all sellers, does not pass on', () => {
  expect(daysOf([rate(1, 200, '2026-01-01', '2026-06-14'), rate(null, 300, '2026-01-01')], [])).toEqual([]);
});

test('days on which the seller agreed something for the other subcategory stay as they are', () => {
  const into = [rate(1, 250, '2026-08-01', '2026-08-31'), rate(1, 260, '2026-10-01', '2026-10-31')];
  expect(daysOf([rate(1, 200, '2026-01-01')], into)).toEqual([
    [TODAY, '2026-07-31'],
    ['2026-09-01', '2026-09-30'],
    ['2026-11-01', null],
  ]);
  expect(daysOf([rate(1, 200, '2026-08-05', '2026-08-10')], into)).toEqual([]);
  expect(daysOf([rate(2, 200, '2026-08-05', '2026-08-10')], into)).toEqual([['2026-08-05', '2026-08-10']]);
  expect(daysOf([rate(1, 200, '2026-01-01')], [rate(1, 250, '2026-05-01')])).toEqual([]);
});

test('each day from today on has the other one’s rate, else the one of what is merged', () => {
  const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-06-01', days));
  const period = fc.tuple(day, fc.option(fc.integer({ min: 0, max: 12 }), { freq: 5 }));
  const rates = fc
    .array(fc.tuple(period, fc.integer({ min: 1, max: 2 })), { maxLength: 6 })
    .map((all) =>
      all
        .map(([[firstDay, days], company], index) =>
          rate(company, index + 1, firstDay, days === null ? null : addDays(firstDay, days)),
        )
        .filter((each, index, made) => !made.slice(0, index).some((other) => overlap(each, other))),
    );
  fc.assert(
    fc.property(rates, rates, fc.integer({ min: 0, max: 60 }), (from, into, after) => {
      const on = addDays(TODAY, after);
      const passed = ratesPassedOn(from, into, TODAY).map((each) => ({ ...each, subcategoryId: 20 }));
      for (const company of [1, 2]) {
        const of = (all: readonly CommissionRate[]) =>
          all.filter((each) => each.companyId === company && holdsOn(each, on)).map(({ hundredths }) => hundredths);
        expect([...of(into), ...of(passed)]).toEqual(of(into).length > 0 ? of(into) : of(from));
      }
    }),
  );
});

function overlap(one: CommissionRate, other: CommissionRate): boolean {
  const ends = ({ lastDay }: CommissionRate) => lastDay ?? '9999-12-31';
  return one.companyId === other.companyId && one.firstDay <= ends(other) && other.firstDay <= ends(one);
}
