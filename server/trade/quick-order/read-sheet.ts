import { Worker } from 'node:worker_threads';
import { ORDER_TABLE_MAX_ROWS } from '#domain/trade/order-table.ts';
import { atMost } from '#server/platform/at-most.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { SheetAnswer, SheetTask } from './sheet-worker.ts';

/** One more than are taken, to know that there are more. */
export const ROWS_READ = ORDER_TABLE_MAX_ROWS + 1;
/** Columns that are looked at. */
export const MAX_COLUMNS = 40;
/** Ordinary lists take a tenth of it. */
const LONGEST_MS = 8000;
const MOST_MEGABYTES = 192;

const oneAfterAnother = atMost(2, 8);

/** A workbook is a ZIP archive. */
export function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
}

/**
 * The first sheet of a workbook as text. A small file can unpack to, or say that it has, millions of cells: it is read in a thread of its own, which
 * ends when it takes too much memory or too long, and takes nobody with it.
 */
export function readSheet(bytes: Buffer): Promise<string[][]> {
  return oneAfterAnother(async () => {
    const rows = await readInThread({ bytes: new Uint8Array(bytes), rows: ROWS_READ, columns: MAX_COLUMNS });
    if (rows === null) throw fieldError('list_unreadable', 'file');
    return rows;
  });
}

function readInThread(task: SheetTask): Promise<SheetAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES, maxYoungGenerationSizeMb: 32 },
    });
    const end = (answer: SheetAnswer) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(null), LONGEST_MS);
    worker.once('message', end);
    worker.once('error', () => end(null));
    worker.once('exit', () => end(null));
  });
}
