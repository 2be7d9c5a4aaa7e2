import { expect, test } from 'vitest';
import { ordinaryOfTyped, percentBeside, perKgOfTyped, proceedsOf, slipOfTyped } from './typed-prices.ts';

test('a price per kilogram follows what is typed, and is none while that is no price', () => {
  expect(perKgOfTyped('1,050.50', 25)).toBe(42.02);
  for (const typed of [undefined, '', '0', '1.005', 'x', '1,5', '99999999999'])
    expect(perKgOfTyped(typed, 25)).toBeNull();
});

test('the sale price counts once there is one', () => {
  expect(ordinaryOfTyped({ regular_price: '1000' })).toBe(100_000n);
  expect(ordinaryOfTyped({ regular_price: '1000', sale_price: '900' })).toBe(90_000n);
  expect(ordinaryOfTyped({ regular_price: '1000', sale_price: '0' })).toBe(100_000n);
});

test('how far it is from the market', () => {
  expect(percentBeside(105_000n, 25, 40)).toBe(5);
  expect(percentBeside(95_000n, 25, 40)).toBe(-5);
  expect(percentBeside(null, 25, 40)).toBeNull();
  expect(percentBeside(95_000n, 25, null)).toBeNull();
});

test('what is left after the commission, and above the cost price', () => {
  expect(proceedsOf(100_000n, '900', 300)).toEqual({ commission: 30, net: 970, margin: 70 });
  expect(proceedsOf(100_000n, '', 300)).toEqual({ commission: 30, net: 970, margin: null });
  expect(proceedsOf(null, '900', 300)).toBeNull();
});

test('a price that may be a slip is told from one that is far, but not so far', () => {
  expect(slipOfTyped({ regular_price: '25,850' }, 25, 40)).toEqual({ direction: 'above', times: 25.8 });
  expect(slipOfTyped({ regular_price: '1000', promotion_price: '40' }, 25, 40)).toEqual({
    direction: 'below',
    percent: 96,
  });
  expect(slipOfTyped({ regular_price: '1500' }, 25, 40)).toBeNull();
  expect(slipOfTyped({ regular_price: '25,850' }, 25, null)).toBeNull();
  expect(slipOfTyped({ regular_price: 'x' }, 25, 40)).toBeNull();
});
