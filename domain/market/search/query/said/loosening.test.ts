import { expect, test } from 'vitest';
import { loosenings } from './loosening.ts';

test('all conditions first, then without the pack, without the date, without both; the price is given up last', () => {
  expect(loosenings(['price', 'date', 'pack'])).toEqual([
    [],
    ['pack'],
    ['date'],
    ['pack', 'date'],
    ['price'],
    ['pack', 'price'],
    ['date', 'price'],
    ['pack', 'date', 'price'],
  ]);
  expect(loosenings([])).toEqual([[]]);
});
