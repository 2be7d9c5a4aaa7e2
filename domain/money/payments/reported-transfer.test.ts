import { expect, test } from 'vitest';
import { OLDEST_TRANSFER_DAYS, transferFault } from './reported-transfer.ts';

const AT = new Date('2026-07-09T03:00:00Z');
const before = (ms: number) => new Date(AT.getTime() - ms);
const MINUTE = 60_000;
const OLDEST = OLDEST_TRANSFER_DAYS * 24 * 60 * MINUTE;

test('a transfer may be reported in parts, up to what is outstanding and never above', () => {
  const fault = (amount: bigint, outstanding: bigint) => transferFault({ amount, payment_date: AT }, outstanding, AT);
  expect([fault(1n, 100n), fault(100n, 100n)]).toEqual([null, null]);
  for (const [amount, outstanding] of [
    [101n, 100n],
    [0n, 100n],
    [-1n, 100n],
    [1n, 0n],
    [1n, -5n],
  ] as const)
    expect(fault(amount, outstanding)).toBe('slip_amount_invalid');
});

test('clocks may differ by five minutes, and a transfer is at most 60 days old', () => {
  const fault = (payment_date: Date) => transferFault({ amount: 1n, payment_date }, 1n, AT);
  expect(fault(before(-5 * MINUTE))).toBeNull();
  expect(fault(before(-5 * MINUTE - 1))).toBe('slip_time_in_future');
  expect(fault(before(OLDEST))).toBeNull();
  expect(fault(before(OLDEST + 1))).toBe('slip_time_too_old');
});
