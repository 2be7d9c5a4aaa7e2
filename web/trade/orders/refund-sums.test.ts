import { expect, test } from 'vitest';
import { refundSums } from './refund-sums.ts';

test.each([
  ['none', [], [0, 0]],
  ['one that is proposed changes nothing yet', [{ state: 'proposed', total: 100, pay_back: null }], [0, 0]],
  ['what a debt is lowered by', [{ state: 'set_off', total: 1303.99, pay_back: 0 }], [1303.99, 0]],
  ['what is still to be sent back was not', [{ state: 'approved', total: 89_016.46, pay_back: 89_016.46 }], [0, 0]],
  ['a part of each', [{ state: 'sent', total: 0.3, pay_back: 0.1 }], [0.2, 0.1]],
  ['one that the cancellation took over', [{ state: 'taken_over', total: 50, pay_back: 50 }], [0, 0]],
  [
    'several add up to the satang',
    [
      { state: 'sent', total: 0.1, pay_back: 0.1 },
      { state: 'sent', total: 0.2, pay_back: 0.2 },
      { state: 'refused', total: 9, pay_back: null },
    ],
    [0, 0.3],
  ],
] as const)('%s', (_, refunds, [setOff, sentBack]) => {
  expect(refundSums(refunds)).toEqual({ setOff, sentBack });
});
