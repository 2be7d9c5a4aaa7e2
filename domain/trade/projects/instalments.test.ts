import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bookInstalmentPaid,
  bookProjectEarned,
  instalmentReminderOf,
  planFault,
  projectCosts,
  vatOfInstalments,
} from './instalments.ts';

const AT = new Date('2026-07-09T03:00:00Z');
const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });

test('a project costs its subtotal less the discount, with VAT', () => {
  expect(projectCosts(100_000_00n, 5_000_00n, 700)).toEqual({
    subtotal: 100_000_00n,
    discount: 5_000_00n,
    vat: 6_650_00n,
    total: 101_650_00n,
  });
});

test('a plan is refused when its amounts are not all of the total, its days go back, or the discount is too high', () => {
  const costs = projectCosts(1_000_00n, 0n, 700);
  const day = '2026-08-01';
  expect(planFault(costs, [{ due_on: day, amount: 1_070_00n }])).toBeNull();
  expect(planFault(costs, [{ due_on: day, amount: 1_000_00n }])).toEqual({
    code: 'project_instalments_sum',
    total: 1_070_00n,
  });
  expect(
    planFault(costs, [
      { due_on: day, amount: 1_000_00n },
      { due_on: '2026-07-31', amount: 70_00n },
    ]),
  ).toEqual({ code: 'project_instalments_order', index: 1 });
  expect(planFault(projectCosts(1n, 2n, 0), [])).toEqual({ code: 'project_discount_too_high' });
});

test('the VAT of the instalments adds up to the project’s, and none is below 0 or more than its instalment', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 2000 }), (parts, rate) => {
      const total = parts.reduce((sum, each) => sum + each, 0n);
      const vat = (total * BigInt(rate)) / BigInt(10_000 + rate);
      const shares = vatOfInstalments({ subtotal: total - vat, discount: 0n, vat, total }, parts);
      expect(shares.reduce((sum, each) => sum + each, 0n)).toBe(vat);
      for (const [index, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0n);
        expect(share).toBeLessThanOrEqual(parts[index]!);
      }
    }),
  );
});

test('what was paid for a project is owed as work, and earned when it is complete', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 100n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 99n }), (subtotal, percent) => {
      const costs = projectCosts(subtotal, 0n, 700);
      const first = (costs.total * percent) / 100n;
      const amounts = [first, costs.total - first];
      const vats = vatOfInstalments(costs, amounts);
      const booked = [
        ...amounts.map((each, index) =>
          bookInstalmentPaid({ id: index + 1, amount: each, vat: vats[index]! }, 'bank', AT),
        ),
        bookProjectEarned(1, costs.total - costs.vat, AT),
      ].flatMap(({ entries }) => entries);
      const of = (account: string) =>
        booked.filter((entry) => entry.account === account).reduce((sum, entry) => sum + entry.amount, 0n);
      expect(of('project_advances')).toBe(0n);
      expect(of('bank')).toBe(costs.total);
      expect(of('output_vat')).toBe(-costs.vat);
      expect(of('projects')).toBe(-subtotal);
    }),
  );
});

test('an instalment is announced a week before, on its day and afterwards', () => {
  expect(instalmentReminderOf('2026-07-20', '2026-07-12')).toBeNull();
  expect(instalmentReminderOf('2026-07-20', '2026-07-13')).toBe('soon');
  expect(instalmentReminderOf('2026-07-20', '2026-07-20')).toBe('today');
  expect(instalmentReminderOf('2026-07-20', '2026-07-21')).toBe('overdue');
});
