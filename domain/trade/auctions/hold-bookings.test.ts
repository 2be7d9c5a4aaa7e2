import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Booking } from '#domain/ledger/booking.ts';
import {
  bookCreditHold,
  bookDebtForgiven,
  bookDepositKept,
  bookDepositPaid,
  bookDepositRefund,
} from './hold-bookings.ts';

const at = new Date('2026-12-01T03:00:00Z');
const rows = fc.record({ id: fc.nat(), company_id: fc.nat(), amount: fc.bigInt({ min: 1n, max: 10n ** 12n }) });

const held = (bookings: readonly Booking[], account: string) =>
  bookings
    .flatMap(({ entries }) => entries)
    .reduce((sum, each) => sum + (each.account === account ? each.amount : 0n), 0n);

test('credit that was held and given back is all there again', () => {
  fc.assert(
    fc.property(rows, (row) => {
      const both = [bookCreditHold(row, at), bookCreditHold({ ...row, amount: -row.amount }, at)];
      expect([held(both, 'credit_in_use'), held(both, 'credit_available')]).toEqual([0n, 0n]);
      expect(held(both.slice(0, 1), 'credit_available')).toBe(-row.amount);
    }),
  );
});

test('a deposit is owed back until it goes back or is kept, and never both', () => {
  fc.assert(
    fc.property(rows, (row) => {
      const paid = bookDepositPaid(row, 'bank', at);
      expect(held([paid], 'auction_deposits')).toBe(-row.amount);
      const returned = [paid, bookDepositRefund(7, row, at)];
      expect([held(returned, 'auction_deposits'), held(returned, 'refunds_payable')]).toEqual([0n, -row.amount]);
      const kept = [paid, bookDepositKept(row, at)];
      expect([held(kept, 'auction_deposits'), held(kept, 'deposits_kept')]).toEqual([0n, -row.amount]);
    }),
  );
});

test('a debt that is forgiven earns nothing', () => {
  fc.assert(
    fc.property(rows, (row) => {
      const forgiven = [bookDebtForgiven(row, at)];
      const income = held(forgiven, 'deposits_kept');
      expect([income, income + held(forgiven, 'payment_differences')]).toEqual([-row.amount, 0n]);
    }),
  );
});
