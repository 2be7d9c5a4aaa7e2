import { expect, test } from 'vitest';
import { marketSlip } from './market-slip.ts';

const tenth = { regular_price: '105' };

test('a tenth of what most ask for the product, else in its subcategory, is a slip', () => {
  const slip = { direction: 'below', percent: 89 };
  for (const of of ['product', 'subcategory'] as const)
    expect(marketSlip(tenth, 25, { beside: { per_kg: 40.62, of } })).toEqual({ beside: of, slip });
});

test('an ordinary price is none, and without a market nothing is said', () => {
  expect(marketSlip({ regular_price: '1050' }, 25, { beside: { per_kg: 40.62, of: 'product' } }).slip).toBeNull();
  expect(marketSlip(tenth, 25, { beside: null }).slip).toBeNull();
});
