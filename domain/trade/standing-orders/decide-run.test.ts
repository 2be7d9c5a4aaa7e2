import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/values/bangkok-time.ts';
import { decideRun, standingDoubts, unapprovedLimits, type RunCart, type StandingTerms } from './decide-run.ts';

const TODAY = '2026-07-09';
const terms: StandingTerms = {
  grams: 5_000_000,
  cap_per_kg: 382_000n,
  cap_run: 21_000_000n,
  cap_total: 60_000_000n,
  max_runs: 3,
  last_day: '2026-12-31',
};
const cart: RunCart = { isWhole: true, grams: 5_000_000, per_kg: 380_000n, total: 20_330_000n };
const decide = (changed: Partial<RunCart> = {}, past = { count: 0, spent: 0n }, situation = {}) =>
  decideRun(terms, past, { today: TODAY, doubt: null, cart: { ...cart, ...changed }, ...situation });

test('an order within all that was approved is placed, at the caps exactly, too', () => {
  expect(decide()).toEqual({ does: 'order', total: 20_330_000n });
  expect(decide({ per_kg: 382_000n, total: 21_000_000n })).toEqual({ does: 'order', total: 21_000_000n });
});

test('one step above a cap stops it, and says which', () => {
  expect(decide({ per_kg: 382_001n })).toEqual({ does: 'stop', doubt: 'price_over_cap' });
  expect(decide({ total: 21_000_001n })).toEqual({ does: 'stop', doubt: 'run_over_cap' });
  expect(decide({}, { count: 2, spent: 39_670_001n })).toEqual({ does: 'stop', doubt: 'sum_over_cap' });
});

test('goods that are not all in stock, or fewer than were approved, stop it', () => {
  expect(decide({ isWhole: false })).toEqual({ does: 'stop', doubt: 'goods_gone' });
  expect(decide({ grams: 4_999_999 })).toEqual({ does: 'stop', doubt: 'goods_gone' });
  expect(decide({ per_kg: null })).toEqual({ does: 'stop', doubt: 'goods_gone' });
});

test('whatever else is in doubt stops it before its price is looked at', () => {
  for (const doubt of standingDoubts)
    expect(decide({ per_kg: 999_999n }, undefined, { doubt })).toEqual({ does: 'stop', doubt });
});

test('it is finished after its last order and its last day, in doubt or not', () => {
  expect(decide({}, { count: 3, spent: 0n })).toEqual({ does: 'finish', why: 'count' });
  expect(decide({}, undefined, { today: '2027-01-01', doubt: 'failed' })).toEqual({ does: 'finish', why: 'last_day' });
  expect(decide({}, undefined, { today: '2026-12-31' }).does).toBe('order');
});

test('only limits that nobody approved are in its way', () => {
  const approved = { exceeded: ['order' as const], approvals: 1 };
  expect(unapprovedLimits({ exceeded: ['order'], approvals: 1 }, approved)).toEqual([]);
  expect(unapprovedLimits({ exceeded: ['order', 'month'], approvals: 1 }, approved)).toEqual(['month']);
});

test('in no history is a cap passed: of a kilogram, of an order, of all, in number and in time', () => {
  const sum = (max: bigint) => fc.bigInt({ min: 0n, max });
  const someTerms = fc.record({
    grams: fc.integer({ min: 1, max: 10_000 }),
    cap_per_kg: sum(500n),
    cap_run: sum(5000n),
    cap_total: sum(20_000n),
    max_runs: fc.integer({ min: 1, max: 8 }),
    last_day: fc.integer({ min: 0, max: 40 }).map((days) => addDays(TODAY, days)),
  });
  const step = fc.record({
    days: fc.integer({ min: 0, max: 5 }),
    doubt: fc.option(fc.constantFrom(...standingDoubts), { freq: 8 }),
    isWhole: fc.boolean(),
    grams: fc.integer({ min: 0, max: 20_000 }),
    per_kg: fc.option(sum(600n)),
    total: sum(6000n),
  });
  let orders = 0;
  fc.assert(
    fc.property(someTerms, fc.array(step, { maxLength: 30 }), (approved, steps) => {
      let today = TODAY;
      const placed: { per_kg: bigint; total: bigint; grams: number; day: string }[] = [];
      for (const { days, doubt, ...found } of steps) {
        today = addDays(today, days);
        const past = { count: placed.length, spent: placed.reduce((all, { total }) => all + total, 0n) };
        const decision = decideRun(approved, past, { today, doubt, cart: found });
        // Stopped and finished ones never run again.
        if (decision.does !== 'order') break;
        expect(decision.total).toBe(found.total);
        placed.push({ per_kg: found.per_kg!, total: found.total, grams: found.grams, day: today });
      }
      orders += placed.length;
      expect(placed.length).toBeLessThanOrEqual(approved.max_runs);
      expect(placed.reduce((all, { total }) => all + total, 0n)).toBeLessThanOrEqual(approved.cap_total);
      for (const each of placed) {
        expect(each.per_kg).toBeLessThanOrEqual(approved.cap_per_kg);
        expect(each.total).toBeLessThanOrEqual(approved.cap_run);
        expect(each.grams).toBeGreaterThanOrEqual(approved.grams);
        expect(each.day <= approved.last_day).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
  expect(orders).toBeGreaterThan(0);
});
