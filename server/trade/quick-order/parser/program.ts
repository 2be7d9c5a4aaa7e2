import { ORDER_TABLE_MAX_ROWS, orderLinesOf } from '#domain/trade/quick-order/order-table.ts';
import { plainList } from '#domain/trade/quick-order/quick-order.ts';
import { answerOnce } from '#server/platform/untrusted-files/parser-program.ts';
import { readTable, tableRefusal } from '#server/platform/untrusted-files/parser/read-table.ts';
import type { ListAnswer } from '../read-list-file.ts';

/** Reads the lines of one list, in a process of its own. */

/** One row more than are taken, to know that there are more. Letters that are no text are taken out before cutting. */
const READ = { rows: ORDER_TABLE_MAX_ROWS + 1, columns: 40, letters: 1000 };
const MAX_CELL_LENGTH = 120;

async function read(bytes: Buffer): Promise<ListAnswer> {
  const table = await readTable(bytes, READ);
  if (table === null) return { refusal: tableRefusal(bytes) };
  const rows = table
    .slice(0, ORDER_TABLE_MAX_ROWS)
    .map((row) => row.map((cell) => plainList(cell).slice(0, MAX_CELL_LENGTH)));
  return { lines: orderLinesOf(rows), isCut: table.length > ORDER_TABLE_MAX_ROWS };
}

await answerOnce(async ({ bytes }) => ({ json: await read(bytes), bytes: Buffer.alloc(0) }));
