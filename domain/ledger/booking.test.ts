import { expect, test } from 'vitest';
import { booking } from './booking.ts';

const AT = new Date('2026-07-09T03:00:00Z');
const bank = (amount: bigint) => ({ account: 'bank' as const, company_id: null, order_id: null, amount });

test('a booking that does not sum to zero is a fault of the program', () => {
  expect(() => booking('slip_verified', 1, AT, [bank(5n), { ...bank(-4n), account: 'goods_sold' }])).toThrow(
    'sum to 1',
  );
});

test('an account of each company needs one, an account of the marketplace has none', () => {
  const owed = { ...bank(-5n), account: 'receivable' as const };
  expect(() => booking('slip_verified', 1, AT, [bank(5n), owed])).toThrow('names no company');
  expect(() =>
    booking('slip_verified', 1, AT, [
      { ...bank(5n), company_id: 3 },
      { ...owed, company_id: 3 },
    ]),
  ).toThrow('names 3');
});

test('entries of nothing are left out', () => {
  expect(booking('tax_point', 1, AT, [bank(0n)]).entries).toEqual([]);
});
