import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areStepsRising,
  canBeApproved,
  exceededLimits,
  neededApproval,
  type Approver,
  type SpendingLimits,
} from './spending-limits.ts';

const NO_LIMITS: SpendingLimits = { order: null, day: null, month: null };
const NOTHING = { day: 0n, month: 0n };
const STEPS = [5_000_000n, 50_000_000n];
const approvals = (total: bigint, limits: Partial<SpendingLimits> = {}) =>
  neededApproval(total, { limits: { ...NO_LIMITS, ...limits }, spent: NOTHING, steps: STEPS }).approvals;

test('an order up to its limit is placed, one satang more is not', () => {
  expect(exceededLimits(100n, { ...NO_LIMITS, order: 100n }, NOTHING)).toEqual([]);
  expect(exceededLimits(101n, { ...NO_LIMITS, order: 100n }, NOTHING)).toEqual(['order']);
});

test('earlier orders of the day and the month count', () => {
  const limits = { order: 100n, day: 100n, month: 300n };
  expect(exceededLimits(40n, limits, { day: 60n, month: 260n })).toEqual([]);
  expect(exceededLimits(41n, limits, { day: 60n, month: 259n })).toEqual(['day']);
  expect(exceededLimits(41n, limits, { day: 60n, month: 260n })).toEqual(['day', 'month']);
});

test('above a step as many approve as steps are passed; above a limit somebody always does', () => {
  expect([5_000_000n, 5_000_001n, 50_000_000n, 50_000_001n].map((total) => approvals(total))).toEqual([0, 1, 1, 2]);
  expect(approvals(2n, { order: 1n })).toBe(1);
  expect(approvals(50_000_001n, { order: 1n })).toBe(2);
});

test('the amounts of the steps rise', () => {
  expect([[], [1n], [1n, 2n]].map(areStepsRising)).toEqual([true, true, true]);
  expect(
    [
      [2n, 2n],
      [2n, 1n],
    ].map(areStepsRising),
  ).toEqual([false, false]);
});

const amount = fc.bigInt({ min: 0n, max: 1_000n });
const limit = fc.option(amount, { nil: null });
const limitsOf = fc.record({ order: limit, day: limit, month: limit });
const spentOf = fc.record({ day: amount, month: amount });

test('whoever orders only what needs no approval never passes a limit', () => {
  fc.assert(
    fc.property(limitsOf, fc.array(amount, { maxLength: 20 }), (limits, totals) => {
      let spent = { day: 0n, month: 0n };
      for (const total of totals)
        if (neededApproval(total, { limits, spent, steps: [] }).approvals === 0)
          spent = { day: spent.day + total, month: spent.month + total };
      expect(limits.day === null || spent.day <= limits.day).toBe(true);
      expect(limits.month === null || spent.month <= limits.month).toBe(true);
    }),
  );
});

test('a larger order, more spent or a lower limit never needs fewer approvals', () => {
  fc.assert(
    fc.property(
      amount,
      amount,
      limitsOf,
      spentOf,
      fc.array(amount, { maxLength: 3 }),
      (total, more, limits, spent, steps) => {
        const needed = neededApproval(total, { limits, spent, steps }).approvals;
        expect(neededApproval(total + more, { limits, spent, steps }).approvals).toBeGreaterThanOrEqual(needed);
        const moreSpent = { day: spent.day + more, month: spent.month + more };
        expect(neededApproval(total, { limits, spent: moreSpent, steps }).approvals).toBeGreaterThanOrEqual(needed);
      },
    ),
  );
});

/** Every order in which people may approve step by step, tried out. */
function isFilled(people: readonly Approver[], step: number, approvals: number): boolean {
  if (step > approvals) return true;
  return people.some(
    (person) =>
      person.approves >= step &&
      isFilled(
        people.filter((other) => other !== person),
        step + 1,
        approvals,
      ),
  );
}

test('a request can be approved exactly when each step finds another person than the requester', () => {
  const people = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 5 });
  fc.assert(
    fc.property(people, fc.integer({ min: 1, max: 3 }), (rights, needed) => {
      const all = rights.map((approves, userId) => ({ userId, approves }));
      const others = all.filter(({ userId }) => userId !== 0);
      expect(canBeApproved(all, 0, needed)).toBe(isFilled(others, 1, needed));
    }),
  );
});
