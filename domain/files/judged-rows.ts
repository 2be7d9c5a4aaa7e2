import { cellAddress } from '#domain/values/cell-address.ts';
import type { Mapping } from './upload-columns.ts';

/** What a row of an uploaded file comes to, before anything is written. */
export const verdicts = ['new', 'changed', 'same', 'refused'] as const;
export type Verdict = (typeof verdicts)[number];

/** What is wrong with one cell of a file, as its sender finds it: `E14`. */
export interface FaultyCell<Column extends string = string, Fault extends string = string> {
  cell: string;
  column: Column | null;
  text: string;
  fault: Fault;
}

/** Each fault of a cell once. */
export function distinctFaults<Cell extends FaultyCell>(faults: readonly Cell[]): Cell[] {
  return [...new Map(faults.map((fault) => [`${fault.cell} ${fault.fault}`, fault])).values()];
}

/** Where a column's cell of a row stands, and what is in it; without that column, the row. */
export function cellIn<Column extends string>(
  { row, cells }: { row: number; cells: readonly string[] },
  mapping: Mapping<Column>,
  column: Column,
): { cell: string; text: string } {
  const index = mapping[column];
  return index === undefined
    ? { cell: String(row), text: '' }
    : { cell: cellAddress(row - 1, index), text: cells[index] ?? '' };
}
