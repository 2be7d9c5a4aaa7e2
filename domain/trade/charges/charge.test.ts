import { expect, test } from 'vitest';
import type { LedgerAccount } from '#domain/ledger/accounts.ts';
import type { Booking } from '#domain/ledger/booking.ts';
import {
  bookChargeEnded,
  bookChargePaid,
  bookChargeRefund,
  bookCharged,
  chargeDue,
  chargeDueAt,
  chargeReminder,
  receivableOfEvent,
} from './charge.ts';

const AT = new Date('2026-08-01T03:00:00Z');
const CHARGE = { id: 5, company_id: 2, seller_company_id: 3, goods: 40_000n, vat: 2800n, is_of_order: true };
const SHORTFALL = { ...CHARGE, id: 6, goods: 67_480n, vat: 0n, is_of_order: false };

const held = (bookings: readonly Booking[], account: LedgerAccount) =>
  bookings.flatMap(({ entries }) => entries).reduce((sum, e) => (e.account === account ? sum + e.amount : sum), 0n);

test('VAT waits for its goods where it would go against them', () => {
  expect(chargeDue({ goods: 40_000n, vat: 2800n })).toEqual({ goods: 40_000n, vat: 2800n });
  expect(chargeDue({ goods: -10n, vat: 1n })).toEqual({ goods: -10n, vat: 0n });
  expect(chargeDue({ goods: 0n, vat: 1n })).toBeNull();
});

test('a charge of an order is sold and bought with VAT, and its seller is paid once it is paid', () => {
  const charged = bookCharged(CHARGE, AT, 'weight_charge');
  expect(held([charged], 'charges_receivable')).toBe(42_800n);
  expect([held([charged], 'output_vat'), held([charged], 'input_vat')]).toEqual([-2800n, 2800n]);
  expect([held([charged], 'goods_sold'), held([charged], 'goods_bought')]).toEqual([-40_000n, 40_000n]);
  const all = [charged, bookChargePaid(CHARGE, 'bank', AT, 'weight_charge')];
  expect([held(all, 'charges_receivable'), held(all, 'payable_when_paid')]).toEqual([0n, 0n]);
  expect([held(all, 'bank'), held(all, 'seller_payable')]).toEqual([42_800n, -42_800n]);
});

test('what is taken back before it is paid leaves nothing', () => {
  const all = [bookCharged(CHARGE, AT, 'weight_charge'), bookChargeEnded(CHARGE, AT, 'weight_charge')];
  const accounts = new Set(all.flatMap(({ entries }) => entries).map(({ account }) => account));
  expect(accounts.size).toBe(6);
  for (const account of accounts) expect(held(all, account)).toBe(0n);
});

test('what was not called off is no sale: the seller’s money goes through, and back', () => {
  const all = [
    bookCharged(SHORTFALL, AT, 'call_off_charge'),
    bookChargePaid(SHORTFALL, 'gateway_clearing', AT, 'call_off_charge'),
  ];
  expect([held(all, 'goods_sold'), held(all, 'output_vat'), held(all, 'seller_payable')]).toEqual([0n, 0n, -67_480n]);
  const refund = bookChargeRefund(9, { ...SHORTFALL, goods: 7480n, vat: 0n }, AT);
  expect([held([refund], 'owed_by_sellers'), held([refund], 'refunds_payable')]).toEqual([7480n, -7480n]);
});

test('what was paid for goods goes back with its sale and its VAT', () => {
  const all = [
    bookCharged(CHARGE, AT, 'weight_charge'),
    bookChargePaid(CHARGE, 'bank', AT, 'weight_charge'),
    bookChargeRefund(9, CHARGE, AT),
  ];
  const left = ['goods_sold', 'output_vat', 'goods_bought', 'input_vat'] as const;
  expect(left.map((account) => held(all, account))).toEqual([0n, 0n, 0n, 0n]);
  expect([held(all, 'owed_by_sellers'), held(all, 'refunds_payable')]).toEqual([42_800n, -42_800n]);
});

test('a charge is due at the end of a day of Bangkok, whenever it was charged', () => {
  for (const at of ['2026-07-31T17:00:00Z', '2026-08-01T03:00:00Z', '2026-08-01T16:59:59Z'])
    expect(chargeDueAt(new Date(at))).toEqual(new Date('2026-08-08T16:59:59Z'));
});

test('a charge is reminded of three days before, on its day and after it, and not in its first days', () => {
  const due = chargeDueAt(AT);
  const on = (days: number) => chargeReminder(due, new Date(due.getTime() + days * 86_400_000));
  expect([-7, -4, -3, -1, 0, 1, 30].map(on)).toEqual([null, null, '3_days', '3_days', 'due_day', 'overdue', 'overdue']);
});

test('a booking of a charge names its receivable, and no other booking does', () => {
  const of = [bookCharged(CHARGE, AT, 'weight_charge'), bookChargeEnded(SHORTFALL, AT, 'call_off_charge')];
  expect(of.map(({ event }) => receivableOfEvent(event))).toEqual(['weight_charge', 'call_off_charge']);
  expect(receivableOfEvent(bookChargeRefund(9, CHARGE, AT).event)).toBeNull();
});
