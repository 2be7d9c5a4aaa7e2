import { expect, test } from 'vitest';
import { comparisonOf, rowDiffers, withCompared, withoutCompared, type Measured } from './compare.ts';

const mfi = (value: number, condition: string | null = '190C/2.16kg'): Measured[] => [{ value, condition }];

test('numbers of the same test are more, less or the same; of another test they are something else', () => {
  expect([
    comparisonOf(mfi(4), mfi(8)),
    comparisonOf(mfi(4), mfi(2)),
    comparisonOf(mfi(4), mfi(4)),
    comparisonOf(mfi(4), mfi(4, '230C/2.16kg')),
  ]).toEqual(['higher', 'lower', 'same', 'other']);
});

test('words are the same in any order', () => {
  expect(comparisonOf(['film', 'pipe'], ['pipe', 'film'])).toBe('same');
  expect(comparisonOf(['film'], ['pipe', 'film'])).toBe('other');
});

test('what one does not say is not compared, but it tells the columns apart', () => {
  expect([comparisonOf(null, mfi(4)), comparisonOf(mfi(4), []), comparisonOf(null, null)]).toEqual([
    'unknown',
    'unknown',
    'unknown',
  ]);
  expect([
    rowDiffers([mfi(4), null]),
    rowDiffers([null, null]),
    rowDiffers([mfi(4), mfi(4)]),
    rowDiffers([mfi(4), mfi(4), mfi(5)]),
  ]).toEqual([true, false, false, true]);
});

test('a list takes five, each once, and keeps its order', () => {
  const four = { products: [1, 2, 3], offers: [7] };
  expect(withCompared(four, 'offers', 8)).toEqual({ products: [1, 2, 3], offers: [7, 8] });
  expect(withCompared(four, 'products', 2)).toBe(four);
  const five = withCompared(four, 'products', 9);
  expect(withCompared(five, 'products', 10)).toBe(five);
  expect(withoutCompared(five, 'products', 1)).toEqual({ products: [2, 3, 9], offers: [7] });
});
