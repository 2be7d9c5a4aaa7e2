import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';

/** A workbook is a ZIP archive. */
const ZIP = Buffer.from('PK\u0003\u0004');

/**
 * The cells of a file that was made with a spreadsheet program, null for what is no table. What kind of file it is, its
 * content says. Run it in a process of its own.
 */
export async function readTable(
  bytes: Buffer,
  most: { rows: number; columns: number; letters: number },
  options: { keepEmptyLines?: boolean } = {},
): Promise<string[][] | null> {
  const table = await cellsOf(bytes, most, options.keepEmptyLines ?? false);
  const cut = (row: readonly string[]) => row.slice(0, most.columns).map((cell) => textIn(cell.slice(0, most.letters)));
  return table?.slice(0, most.rows).map(cut) ?? null;
}

/** What a database takes: no half of a pair, no NUL. */
function textIn(cell: string): string {
  return cell.toWellFormed().replaceAll('\0', '');
}

async function cellsOf(
  bytes: Buffer,
  most: { rows: number; columns: number },
  keepEmptyLines: boolean,
): Promise<string[][] | null> {
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return readWorkbook(bytes, most);
  const text = decodeText(bytes);
  return text === null ? null : readCsv(text, most.rows, keepEmptyLines);
}
