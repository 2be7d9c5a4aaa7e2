import { parse } from 'csv-parse/sync';
import type { z } from 'zod';
import type { quickOrder } from '#contract/trade/quick-order.ts';
import { ORDER_TABLE_MAX_ROWS, orderLinesOf } from '#domain/trade/order-table.ts';
import { fittingList, plainList } from '#domain/trade/quick-order.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { isZip, MAX_COLUMNS, readSheet, ROWS_READ } from './read-sheet.ts';

type Answer = z.output<(typeof quickOrder)['POST /quick-order/file']['answer']>;

const MAX_MB = 2;
const MAX_BYTES = MAX_MB * 1024 * 1024;
const MAX_CELL_LENGTH = 120;
/** The lines of a list that was made with a spreadsheet program. What kind of file it is, its content says. */
export async function readListFile(file: UploadedFile | undefined): Promise<Answer> {
  if (!file || file.bytes.length === 0) throw fieldError('file_missing', 'file');
  if (file.bytes.length > MAX_BYTES) throw fieldError('file_too_large', 'file', { max: MAX_MB });
  const table = isZip(file.bytes) ? await readSheet(file.bytes) : readCsv(textOf(file.bytes));
  const rows = table
    .slice(0, ORDER_TABLE_MAX_ROWS)
    .map((row) => row.slice(0, MAX_COLUMNS).map((cell) => plainList(cell).slice(0, MAX_CELL_LENGTH)));
  const lines = orderLinesOf(rows);
  if (lines.length === 0) throw fieldError('list_empty', 'file');
  const { text, leftOut } = fittingList(lines);
  return { text, rows: lines.length - leftOut, left_out: leftOut, is_cut: table.length > ORDER_TABLE_MAX_ROWS };
}

function readCsv(text: string): string[][] {
  const head = text.slice(0, 2000);
  const delimiter = ['\t', ';', '|'].find((sign) => head.split(sign).length > head.split(',').length) ?? ',';
  try {
    return parse(text, {
      delimiter,
      to: ROWS_READ,
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 20_000,
    });
  } catch {
    throw fieldError('list_unreadable', 'file');
  }
}

const BLANKS = new Set(Buffer.from('\t\n\v\f\r'));
const LAST_CONTROL = 0x1f;
/** With this old programs end a text. */
const END_OF_TEXT = 0x1a;

/** Spreadsheet programs save text in the encoding of their country: Unicode if it is that, else Thai Windows. What has zeros in it, or other signs that no text has, is none. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  const text = bytes.at(-1) === END_OF_TEXT ? bytes.subarray(0, -1) : bytes;
  if (text.some((byte) => byte <= LAST_CONTROL && !BLANKS.has(byte)))
    throw fieldError('list_type_not_accepted', 'file');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return new TextDecoder('windows-874').decode(text);
  }
}
