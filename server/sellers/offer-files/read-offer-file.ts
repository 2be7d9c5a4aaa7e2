import { z } from 'zod';
import { OFFER_FILE_MAX_MB, OFFER_FILE_MAX_ROWS } from '#domain/sellers/offer-files/offer-columns.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { isolatedParser } from '#server/platform/untrusted-files/isolated-parser.ts';

const BYTES_PER_MB = 1024 * 1024;

const offerTable = z.union([
  z.strictObject({ refusal: z.literal('list_type_not_accepted') }),
  z.strictObject({ rows: z.array(z.array(z.string())) }),
]);
export type OfferTable = z.output<typeof offerTable>;

/** A workbook of 20,000 rows and 19 columns takes 2 s of the processor and 310 MB. */
const parseTable = isolatedParser<null, typeof offerTable>({
  program: new URL('./parser/program.ts', import.meta.url),
  answer: offerTable,
  limits: { milliseconds: 30_000, processorMilliseconds: 8000, memoryMb: 640, answerBytes: 24 * BYTES_PER_MB },
  // One seller's file at a time, so that another's goes on beside a slow one.
  atOnce: 2,
  mayWait: 4,
  eachMay: 1,
});

/** The cells of an uploaded table, headings and all. A file that is none is refused at its field. */
export async function readOfferFile(file: UploadedFile | undefined): Promise<string[][]> {
  if (!file || file.bytes.length === 0) throw fieldError('file_missing', 'file');
  if (file.bytes.length > OFFER_FILE_MAX_MB * BYTES_PER_MB)
    throw fieldError('file_too_large', 'file', { max: OFFER_FILE_MAX_MB });
  const parsed = await parseTable(null, file.bytes, file.of);
  if (!parsed) throw fieldError('list_unreadable', 'file');
  if ('refusal' in parsed.answer) throw fieldError(parsed.answer.refusal, 'file');
  const { rows } = parsed.answer;
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  if (rows.length > OFFER_FILE_MAX_ROWS + 1)
    throw fieldError('offer_file_too_long', 'file', { max: OFFER_FILE_MAX_ROWS });
  if (rows.length < 2) throw fieldError('list_empty', 'file');
  return rows;
}
