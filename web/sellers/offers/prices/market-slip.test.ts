import { expect, test } from 'vitest';
import { marketSlip } from './market-slip.ts';

const nothing = { lowest_per_kg: null, subcategory_per_kg: null, trend: null };
const tenth = { regular_price: '105' };

test('a tenth of the price is a slip beside the offers of the grade, else its trend, else its subcategory', () => {
  const below = { direction: 'below', percent: 89 };
  expect(marketSlip(tenth, 25, { ...nothing, lowest_per_kg: 40.62 })).toEqual({ beside: 'market', slip: below });
  expect(marketSlip(tenth, 25, { ...nothing, trend: { avg_per_kg: 40.62 } })).toEqual({ beside: 'trend', slip: below });
  expect(marketSlip(tenth, 25, { ...nothing, subcategory_per_kg: 40.62 })).toEqual({
    beside: 'subcategory',
    slip: below,
  });
});

test('an ordinary price is none, and without a market nothing is said', () => {
  expect(marketSlip({ regular_price: '1050' }, 25, { ...nothing, lowest_per_kg: 40.62 }).slip).toBeNull();
  expect(marketSlip(tenth, 25, nothing).slip).toBeNull();
});
