import { cellAddress } from '#domain/values/cell-address.ts';
import type { FaultyCell } from './judged-rows.ts';
import type { Mapping } from './upload-columns.ts';
import words from './formula-error-words.json' with { type: 'json' };

/** What spreadsheet programs write into a cell whose formula failed. */
const FORMULA_ERROR =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!|BUSY!|GETTING_DATA)$/i;

export type FormulaFault = keyof typeof words;
export const formulaFaultWords = words;

/** Cells of a row that would be read, but hold the error of a formula: nothing is known of what they should say. */
export function findFormulaErrors<Column extends string>(
  { row, cells }: { row: number; cells: readonly string[] },
  mapping: Mapping<Column>,
): FaultyCell<Column, FormulaFault>[] {
  return (Object.entries(mapping) as [Column, number][])
    .filter(([, index]) => FORMULA_ERROR.test(cells[index]?.trim() ?? ''))
    .map(([column, index]) => ({
      cell: cellAddress(row - 1, index),
      column,
      text: cells[index]!.trim(),
      fault: 'formula_error',
    }));
}
