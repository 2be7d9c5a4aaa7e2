import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import type { FileRow } from './upload-rules.ts';

/** Rows that are read at a time, then other work has its turn: some take 0.1 ms each. */
const BATCH = 50;

/** What each row says, by its number. */
export async function readRows<Read>(
  table: readonly FileRow[],
  read: (row: FileRow) => Read,
): Promise<Map<number, Read>> {
  const said = new Map<number, Read>();
  for (let from = 0; from < table.length; from += BATCH)
    await yieldToEventLoop(() => {
      for (const row of table.slice(from, from + BATCH)) said.set(row.row, read(row));
    });
  return said;
}
