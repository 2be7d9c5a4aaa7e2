import { expect, test } from 'vitest';
import { bookCreditChange } from './credit-bookings.ts';

const AT = new Date('2026-07-09T03:00:00Z');
const change = (before: bigint, after: bigint) => bookCreditChange({ id: 4, company_id: 9, before, after }, AT);
const amounts = (before: bigint, after: bigint) =>
  change(before, after)?.entries.map(({ account, amount }) => [account, amount]);

test('what is granted becomes available', () => {
  expect(change(0n, 500n)).toMatchObject({ event: 'credit_granted', cause_id: 4, at: AT });
  expect(amounts(0n, 500n)).toEqual([
    ['credit_available', 500n],
    ['credit_granted', -500n],
  ]);
});

test('a change books the difference, a lower amount less', () => {
  expect(change(500n, 200n)).toMatchObject({ event: 'credit_changed' });
  expect(amounts(500n, 200n)).toEqual([
    ['credit_available', -300n],
    ['credit_granted', 300n],
  ]);
});

test('a decision about something else than the amount books nothing', () => {
  expect(change(500n, 500n)).toBeNull();
});
