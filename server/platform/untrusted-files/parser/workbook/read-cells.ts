import { dateText, numberText } from './cell-text.ts';
import type { Book } from './read-book.ts';
import { unescapeText, walkXml } from './walk-xml.ts';

const MAX_COLUMNS = 16_384;
const MAX_ROWS = 1_048_576;
const FIRST_LETTER = 'A'.charCodeAt(0) - 1;

export interface MostCells {
  rows: number;
  columns: number;
}

interface OpenCell {
  type: string;
  style: number;
  value: string;
  text: string;
}

/**
 * The cells of a sheet as text; what stands beyond the limits is left out. Cells and rows without an address follow the
 * one before.
 */
export function readCells(book: Book, most: MostCells): string[][] {
  const rows: string[][] = [];
  let row = 0;
  let column = 0;
  let cell: OpenCell | undefined;
  let inside: 'v' | 't' | undefined;
  let isReading = false;
  walkXml(book.sheet, {
    open(name, attributes) {
      if (name === 'row') {
        row = nextRow(attributes().r, row);
        column = 0;
      } else if (name === 'c') {
        const { r, t = 'n', s = '0' } = attributes();
        column = r === undefined ? column + 1 : nextColumn(r, { row, column });
        cell = { type: t, style: Number(s), value: '', text: '' };
      } else if (name === 'rPh') isReading = true;
      else if (cell && (name === 'v' || name === 't')) inside = name;
    },
    text(piece) {
      if (!cell || !inside || isReading) return;
      if (inside === 'v') cell.value += piece;
      else cell.text += piece;
    },
    close(name) {
      if (name === 'v' || name === 't') inside = undefined;
      else if (name === 'rPh') isReading = false;
      else if (name === 'c' && cell) {
        put(rows, { row, column }, cellText(cell, book), most);
        cell = undefined;
      }
    },
  });
  return withEqualRows(rows);
}

function nextRow(said: string | undefined, last: number): number {
  const row = said === undefined ? last + 1 : Number(said);
  if (!(row > last && row <= MAX_ROWS)) throw new Error('a row out of its place');
  return row;
}

function nextColumn(address: string, last: { row: number; column: number }): number {
  const [, letters = '', row] = /^([A-Z]{1,3})(\d+)$/.exec(address) ?? [];
  let column = 0;
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - FIRST_LETTER;
  if (Number(row) !== last.row || column <= last.column || column > MAX_COLUMNS)
    throw new Error('a cell out of its place');
  return column;
}

function put(rows: string[][], { row, column }: { row: number; column: number }, text: string, most: MostCells): void {
  if (text === '') return;
  // Of a row too many it is known that it is there.
  while (rows.length < Math.min(row, most.rows)) rows.push([]);
  if (row > most.rows || column > most.columns) return;
  const cells = rows[row - 1]!;
  while (cells.length < column - 1) cells.push('');
  cells.push(text);
}

function withEqualRows(rows: string[][]): string[][] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  for (const row of rows) while (row.length < width) row.push('');
  return rows;
}

/** What people see in a cell. A formula that failed says so, `#N/A`: who reads the table refuses it. */
function cellText({ type, style, value, text }: OpenCell, book: Book): string {
  switch (type) {
    case 's':
      return value === '' ? '' : sharedText(value, book.texts).trim();
    case 'inlineStr':
      return unescapeText(text).trim();
    case 'str':
      return unescapeText(value).trim();
    case 'b':
      return yesOrNo(value);
    case 'e':
      return value;
    case 'd':
      return dateText(value);
    case 'n':
      return value === '' ? '' : numberText(value, book.formats[style] ?? 'plain', book.daysBefore);
    default:
      throw new Error('a cell of an unknown kind');
  }
}

function yesOrNo(value: string): string {
  if (value === '') return '';
  return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
}

function sharedText(index: string, texts: readonly string[]): string {
  const text = texts[Number(index)];
  if (text === undefined) throw new Error('a text that is not there');
  return text;
}
