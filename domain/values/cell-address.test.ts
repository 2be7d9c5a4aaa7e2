import { expect, test } from 'vitest';
import { cellAddress, columnName } from './cell-address.ts';

test('columns are named as in spreadsheets', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

test('a cell is its column and its row, which begins with 1', () => {
  expect(cellAddress(13, 4)).toBe('E14');
});
