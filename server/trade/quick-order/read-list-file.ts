import { z } from 'zod';
import type { quickOrder } from '#contract/trade/quick-order.ts';
import { ORDER_TABLE_MAX_MB } from '#domain/trade/quick-order/order-table.ts';
import { fittingList } from '#domain/trade/quick-order/quick-order.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { isolatedParser } from '#server/platform/untrusted-files/isolated-parser.ts';

type Answer = z.output<(typeof quickOrder)['POST /quick-order/file']['answer']>;

const BYTES_PER_MB = 1024 * 1024;

const listAnswer = z.union([
  z.strictObject({ refusal: z.enum(['list_type_not_accepted', 'file_locked']) }),
  z.strictObject({ lines: z.array(z.string()), isCut: z.boolean() }),
]);
export type ListAnswer = z.output<typeof listAnswer>;

/**
 * The largest list, 2 MB of 15,000 rows, takes a third of the processor and four fifths of the memory. The time is for
 * a machine that has other things to do.
 */
const parseList = isolatedParser<null, typeof listAnswer>({
  program: new URL('./parser/program.ts', import.meta.url),
  answer: listAnswer,
  limits: { milliseconds: 8000, processorMilliseconds: 3000, memoryMb: 256, answerBytes: BYTES_PER_MB },
  atOnce: 2,
  mayWait: 8,
  // Visitors, too, send files: one of them that keeps its process for all of its time keeps nobody else out.
  eachMay: 2,
});

/** The lines of a list that was made with a spreadsheet program. */
export async function readListFile(file: UploadedFile | undefined): Promise<Answer> {
  if (!file || file.bytes.length === 0) throw fieldError('file_missing', 'file');
  if (file.bytes.length > ORDER_TABLE_MAX_MB * BYTES_PER_MB)
    throw fieldError('file_too_large', 'file', { max: ORDER_TABLE_MAX_MB });
  const parsed = await parseList(null, file.bytes, file.of);
  if (!parsed) throw fieldError('list_unreadable', 'file');
  if ('refusal' in parsed.answer) throw fieldError(parsed.answer.refusal, 'file');
  const { lines, isCut } = parsed.answer;
  if (lines.length === 0) throw fieldError('list_empty', 'file');
  const { text, leftOut } = fittingList(lines);
  return { text, rows: lines.length - leftOut, left_out: leftOut, is_cut: isCut };
}
