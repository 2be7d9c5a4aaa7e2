import { z } from 'zod';
import {
  FREIGHT_TABLE_MAX_MB,
  FREIGHT_TABLE_MAX_ROWS,
  readFreightTable,
  type ProvinceIds,
  type ReadFreight,
} from '#domain/market/delivery/freight-table.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { isolatedParser } from '#server/platform/untrusted-files/isolated-parser.ts';

const BYTES_PER_MB = 1024 * 1024;

const tableAnswer = z.union([
  z.strictObject({ refusal: z.enum(['list_type_not_accepted', 'file_locked']) }),
  z.strictObject({ rows: z.array(z.array(z.string())) }),
]);
export type TableAnswer = z.output<typeof tableAnswer>;

/** All 77 × 77 pairs are 6,000 rows, 0.6 MB of CSV. */
const parseTable = isolatedParser<null, typeof tableAnswer>({
  program: new URL('./parser/program.ts', import.meta.url),
  answer: tableAnswer,
  limits: { milliseconds: 10_000, processorMilliseconds: 5000, memoryMb: 320, answerBytes: 4 * BYTES_PER_MB },
  atOnce: 1,
  mayWait: 4,
});

/** What an uploaded table of rates asks for. A file that is none is refused at its field. */
export async function readFreightFile(file: UploadedFile | undefined, provinces: ProvinceIds): Promise<ReadFreight> {
  if (!file || file.bytes.length === 0) throw fieldError('file_missing', 'file');
  if (file.bytes.length > FREIGHT_TABLE_MAX_MB * BYTES_PER_MB)
    throw fieldError('file_too_large', 'file', { max: FREIGHT_TABLE_MAX_MB });
  const parsed = await parseTable(null, file.bytes, file.of);
  if (!parsed) throw fieldError('list_unreadable', 'file');
  if ('refusal' in parsed.answer) throw fieldError(parsed.answer.refusal, 'file');
  const { rows } = parsed.answer;
  if (rows.length > FREIGHT_TABLE_MAX_ROWS)
    throw fieldError('freight_too_many_rows', 'file', { max: FREIGHT_TABLE_MAX_ROWS });
  const read = readFreightTable(rows, provinces);
  if (!read) throw fieldError('freight_headings_missing', 'file');
  if (read.wanted.length + read.refused.length === 0) throw fieldError('freight_nothing_to_read', 'file');
  return read;
}
