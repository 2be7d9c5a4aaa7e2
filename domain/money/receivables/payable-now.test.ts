import { expect, test } from 'vitest';
import { mayAskFor, payableWhole } from './payable-now.ts';

const amounts = [0n, 1n, 499n, 500n, 501n];
const asked = (amount: bigint, isInParts: boolean) =>
  mayAskFor({ ...payableWhole({ amount: 500n, state: 'open' }), isInParts }, amount);

test('a code asks for what is outstanding; for a part where parts are taken, too, and never for more', () => {
  expect(amounts.map((amount) => asked(amount, false))).toEqual([false, false, false, true, false]);
  expect(amounts.map((amount) => asked(amount, true))).toEqual([false, true, true, true, false]);
});

test('what is open is paid in any way, what is paid or ended in none', () => {
  expect(payableWhole({ amount: 500n, state: 'open' })).toMatchObject({
    outstanding: 500n,
    byQr: true,
    atCounter: true,
  });
  for (const state of ['paid', 'ended'] as const) {
    const now = payableWhole({ amount: 500n, state });
    expect(now).toMatchObject({ outstanding: 0n, byQr: false, atCounter: false });
    expect(mayAskFor(now, 0n)).toBe(false);
  }
});
