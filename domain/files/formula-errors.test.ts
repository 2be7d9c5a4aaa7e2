import { expect, test } from 'vitest';
import { findFormulaErrors } from './formula-errors.ts';

test.each(['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#n/a', ' #NUM! '])(
  '%s is the error of a formula',
  (text) => {
    expect(findFormulaErrors({ row: 3, cells: ['A', text] }, { sku: 0, quantity: 1 })).toEqual([
      { cell: 'B3', column: 'quantity', text: text.trim(), fault: 'formula_error' },
    ]);
  },
);

test('a column that is passed over may hold anything, and a text with a # is a text', () => {
  expect(findFormulaErrors({ row: 3, cells: ['A', '#N/A'] }, { sku: 0 })).toEqual([]);
  expect(findFormulaErrors({ row: 3, cells: ['#1 grade', ''] }, { sku: 0, quantity: 1 })).toEqual([]);
});
