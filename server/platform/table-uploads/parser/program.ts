import { answerOnce } from '#server/platform/untrusted-files/parser-program.ts';
import { readTable, tableRefusal } from '#server/platform/untrusted-files/parser/read-table.ts';
import type { CellLimits, UploadedTable } from '../read-table-file.ts';

/** Reads the cells of one table, in a process of its own. */
async function read(bytes: Buffer, most: CellLimits): Promise<UploadedTable> {
  const rows = await readTable(bytes, most, { keepEmptyLines: true });
  return rows === null ? { refusal: tableRefusal(bytes) } : { rows };
}

await answerOnce(async ({ json, bytes }) => ({
  json: await read(bytes, json as CellLimits),
  bytes: Buffer.alloc(0),
}));
