const LETTERS = 26;

/** A column of a spreadsheet: 0 is A, 26 is AA. */
export function columnName(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS));
  return index < LETTERS ? last : columnName(Math.floor(index / LETTERS) - 1) + last;
}

/** A cell as spreadsheets name it, of a row and a column that count from 0: `E14`. */
export function cellAddress(row: number, column: number): string {
  return `${columnName(column)}${row + 1}`;
}
