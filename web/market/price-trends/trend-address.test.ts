import { expect, test } from 'vitest';
import { besideIn, ofFamily, rangeIn, withFamily, withRange, withScale } from './trend-address.ts';

test('an address names a range, half a year without one, and none where it names days', () => {
  expect(rangeIn(new URLSearchParams('tab=2&range=1y'))).toBe('1y');
  expect(rangeIn(new URLSearchParams('range=9y'))).toBe('6m');
  expect(rangeIn(new URLSearchParams('range=1m&start_date=2026-01-01'))).toBeNull();
  expect(withRange('?tab=2&start_date=2026-01-01&filter=2&with=3', '1m')).toBe('?tab=2&with=3&range=1m');
  expect(withRange('?range=1m', '6m')).toBe('');
});

test('up to three families stand beside the chosen one, each once', () => {
  expect(besideIn(new URLSearchParams('with=2&with=1&with=2&with=x&with=3&with=4&with=5'), 1)).toEqual([2, 3, 4]);
  expect(withFamily('?range=1y', 1, 2)).toBe('?range=1y&with=2&tab=1');
  expect(withFamily('?tab=1&with=2&with=3', 1, 2)).toBe('?tab=1&with=3');
  expect(withFamily('?tab=1&with=2&with=3&with=4', 1, 5)).toBeNull();
  expect(ofFamily('?tab=1&with=2&range=3m', 7)).toBe('?tab=7&range=3m');
});

test('the scale begins at nothing unless the address says otherwise', () => {
  expect(withScale('?tab=1', true)).toBe('?tab=1&scale=near');
  expect(withScale('?scale=near', false)).toBe('');
});
