import { z } from 'zod';
import { fieldError } from '#server/platform/errors.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { isolatedParser } from '#server/platform/untrusted-files/isolated-parser.ts';

const BYTES_PER_MB = 1024 * 1024;
/** Rows above the headings, and one more to know that there are too many. */
const ROWS_BESIDE = 20;

const uploadedTable = z.union([
  z.strictObject({ refusal: z.enum(['list_type_not_accepted', 'file_locked']) }),
  z.strictObject({ rows: z.array(z.array(z.string())) }),
]);
export type UploadedTable = z.output<typeof uploadedTable>;

/** What is read of a table: what is more is cut. */
export interface CellLimits {
  rows: number;
  columns: number;
  letters: number;
}

export interface FileLimits extends CellLimits {
  megabytes: number;
}

/** A workbook of 20,000 rows and 19 columns takes 2 s of the processor and 310 MB. */
const parseTable = isolatedParser<CellLimits, typeof uploadedTable>({
  program: new URL('./parser/program.ts', import.meta.url),
  answer: uploadedTable,
  limits: { milliseconds: 30_000, processorMilliseconds: 12_000, memoryMb: 640, answerBytes: 48 * BYTES_PER_MB },
  // One sender's file at a time, so that another's goes on beside a slow one.
  atOnce: 2,
  mayWait: 4,
  eachMay: 1,
});

/** The cells of an uploaded table, headings and all. A file that is none is refused at its field. */
export async function readTableFile(
  file: UploadedFile | undefined,
  { megabytes, ...most }: FileLimits,
): Promise<string[][]> {
  if (!file || file.bytes.length === 0) throw fieldError('file_missing', 'file');
  if (file.bytes.length > megabytes * BYTES_PER_MB) throw fieldError('file_too_large', 'file', { max: megabytes });
  const parsed = await parseTable({ ...most, rows: most.rows + ROWS_BESIDE }, file.bytes, file.of);
  if (!parsed) throw fieldError('list_unreadable', 'file');
  if ('refusal' in parsed.answer) throw fieldError(parsed.answer.refusal, 'file');
  const { rows } = parsed.answer;
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  if (rows.length > most.rows + 1) throw fieldError('table_file_too_long', 'file', { max: most.rows });
  if (rows.length < 2) throw fieldError('list_empty', 'file');
  return rows;
}
