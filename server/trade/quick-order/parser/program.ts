import { ORDER_TABLE_MAX_ROWS, orderLinesOf } from '#domain/trade/order-table.ts';
import { plainList } from '#domain/trade/quick-order.ts';
import { answerOnce } from '#server/platform/untrusted-files/parser-program.ts';
import { decodeText } from './decode-text.ts';
import type { ListAnswer } from '../read-list-file.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';

/** Reads the lines of one list, in a process of its own. What kind of file it is, its content says. */

/** One more than are taken, to know that there are more. */
const ROWS_READ = ORDER_TABLE_MAX_ROWS + 1;
const MAX_COLUMNS = 40;
const MAX_CELL_LENGTH = 120;
/** A workbook is a ZIP archive. */
const ZIP = Buffer.from('PK\u0003\u0004');

async function read(bytes: Buffer): Promise<ListAnswer> {
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return linesOf(await readWorkbook(bytes));
  const text = decodeText(bytes);
  return text === null ? { refusal: 'list_type_not_accepted' } : linesOf(readCsv(text, ROWS_READ));
}

function linesOf(table: readonly (readonly string[])[]): ListAnswer {
  const rows = table
    .slice(0, ORDER_TABLE_MAX_ROWS)
    .map((row) => row.slice(0, MAX_COLUMNS).map((cell) => plainList(cell).slice(0, MAX_CELL_LENGTH)));
  return { lines: orderLinesOf(rows), isCut: table.length > ORDER_TABLE_MAX_ROWS };
}

await answerOnce(async ({ bytes }) => ({ json: await read(bytes), bytes: Buffer.alloc(0) }));
