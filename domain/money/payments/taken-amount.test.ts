import { expect, test } from 'vitest';
import { judgeTransfer } from './taken-amount.ts';

const SLIP = { kind: 'slip', amount: 13_910_00n } as const;
const found = (amount: bigint | null, reason: Parameters<typeof judgeTransfer>[1]['reason'] = null, note = '') =>
  judgeTransfer(SLIP, { amount, reason, note });

test('what was reported counts where finance say nothing else', () => {
  for (const amount of [null, SLIP.amount])
    expect(found(amount, 'bank_fee', 'x')).toEqual({ amount: SLIP.amount, difference: null });
});

test('another amount counts with its reason: less as well as more', () => {
  for (const amount of [13_780_00n, 13_950_00n])
    expect(found(amount, 'withholding_tax')).toEqual({
      amount,
      difference: { reported: SLIP.amount, reason: 'withholding_tax', note: '' },
    });
});

test('without a reason, or with "other" and no word of it, another amount is not taken', () => {
  expect(found(13_000_00n)).toEqual({ fault: 'reason_missing' });
  expect(found(13_000_00n, 'other')).toEqual({ fault: 'note_missing' });
  expect(found(13_000_00n, 'other', 'โอนสองครั้ง')).toMatchObject({ amount: 13_000_00n });
  expect(found(0n, 'rounding')).toEqual({ fault: 'nothing_arrived' });
});

test('what a gateway reported is certain', () => {
  expect(judgeTransfer({ ...SLIP, kind: 'gateway' }, { amount: 1n, reason: 'bank_fee', note: '' })).toEqual({
    fault: 'amount_fixed',
  });
});
