import { FREIGHT_TABLE_MAX_ROWS } from '#domain/market/delivery/freight-table.ts';
import { answerOnce } from '#server/platform/untrusted-files/parser-program.ts';
import { readTable, tableRefusal } from '#server/platform/untrusted-files/parser/read-table.ts';
import type { TableAnswer } from '../read-freight-file.ts';

/**
 * Reads the cells of one table of rates, in a process of its own; one row more than are taken, to know that there are
 * more.
 */
const READ = { rows: FREIGHT_TABLE_MAX_ROWS + 1, columns: 30, letters: 80 };

async function read(bytes: Buffer): Promise<TableAnswer> {
  const rows = await readTable(bytes, READ, { keepEmptyLines: true });
  return rows === null ? { refusal: tableRefusal(bytes) } : { rows };
}

await answerOnce(async ({ bytes }) => ({ json: await read(bytes), bytes: Buffer.alloc(0) }));
