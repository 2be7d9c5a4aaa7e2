import { expect, test } from 'vitest';
import { firstSlip, priceSlip } from './price-slip.ts';

test.each([
  [799_999n, null],
  [800_000n, { direction: 'above', times: 2 }],
  [10_340_000n, { direction: 'above', times: 25.8 }],
  [200_001n, null],
  [200_000n, { direction: 'below', percent: 50 }],
  [16_000n, { direction: 'below', percent: 96 }],
])('%s beside 40 baht per kg', (price, slip) => {
  expect(priceSlip(price, 400_000n)).toEqual(slip);
});

test('without two prices there is none', () => {
  expect([priceSlip(0n, 400_000n), priceSlip(1n, 0n), firstSlip([1n], null), firstSlip([null], 1n)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a promotion may be the slip', () => {
  expect(firstSlip([400_000n, 16_000n], 400_000n)).toEqual({ direction: 'below', percent: 96 });
});
