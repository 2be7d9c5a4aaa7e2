import { tidyText } from '#domain/values/typed-text.ts';
import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';

/** A workbook is a ZIP archive. */
const ZIP = Buffer.from('PK\u0003\u0004');
/** With a password it lies in a file of Office before 2007, under this name. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le');

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

/** Why a file is no table. */
export function tableRefusal(bytes: Buffer): 'file_locked' | 'list_type_not_accepted' {
  const isLocked = bytes.subarray(0, COMPOUND.length).equals(COMPOUND) && bytes.includes(LOCKED);
  return isLocked ? 'file_locked' : 'list_type_not_accepted';
}

/** What a database takes: no half of a pair, no NUL; and as everybody means it, like what is typed. */
function textIn(cell: string): string {
  return tidyText(cell.toWellFormed().replaceAll('\0', ''));
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
