import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

/** What a thread is given to read, and what it answers: null when it is no workbook. */
export interface SheetTask {
  bytes: Uint8Array;
  rows: number;
  columns: number;
}
export type SheetAnswer = string[][] | null;

/** A workbook of 500 rows unpacks to less than a tenth of it. */
const MOST_UNPACKED = 30 * 1024 * 1024;

async function read({ bytes, rows, columns }: SheetTask): Promise<SheetAnswer> {
  let unpacked = 0;
  // Sizes are what the archive says; what says less than it has is cut off there, and is no workbook then.
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => /\.(?:xml|rels)$/.test(name) && (unpacked += originalSize) <= MOST_UNPACKED,
  });
  if (unpacked > MOST_UNPACKED) return null;
  const sheet = await readSheet(zipSync(parts, { level: 0 }).buffer);
  return sheet.slice(0, rows).map((row) => row.slice(0, columns).map(textOf));
}

/** Excel keeps 0.1 + 0.2 as such: numbers are written as people see them. */
function textOf(cell: unknown): string {
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)));
  return typeof cell === 'string' ? cell : '';
}

// A thread's port is no window: it has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await read(workerData as SheetTask).catch(() => null));
