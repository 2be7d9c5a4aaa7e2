import type { FaultyCell, Verdict } from '#domain/files/judged-rows.ts';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import type { Locale } from '#domain/values/locale.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { tableFile, type Cell, type TableFormat } from '#server/platform/documents/table-file.ts';
import { AppError } from '#server/platform/errors.ts';
import reason from './reason.json' with { type: 'json' };
import type { ResultRow, RowResult, UploadKind } from './upload-rules.ts';
import { ownedBy } from './uploads.ts';

type AnyKind = Pick<UploadKind<string, RowResult>, 'name' | 'owner'>;

interface Query {
  verdict?: Verdict | undefined;
  _start: number;
  _limit: number;
}

/** A page of rows with their verdicts. */
export async function judgedRows<Result extends RowResult>(
  kind: AnyKind,
  ownerId: number,
  id: number,
  { verdict, _start, _limit }: Query,
): Promise<{ count: number; data: (ResultRow<Result> & { verdict: Verdict })[] }> {
  await requireUpload(kind, ownerId, id);
  const isVerdict = verdict === undefined ? sql`verdict is not null` : sql`verdict = ${verdict}`;
  const [{ count }, data] = await Promise.all([
    oneRow(sql<{ count: number }>`
      select count(*)::int as count from table_upload_rows where upload_id = ${id} and ${isVerdict}`),
    rows(sql<ResultRow<Result> & { verdict: Verdict }>`
      select row, verdict /* not null: judged */, result /* not null: judged */ from table_upload_rows
      where upload_id = ${id} and ${isVerdict} order by row limit ${_limit} offset ${_start}`),
  ]);
  return { count, data };
}

async function requireUpload(
  kind: AnyKind,
  ownerId: number,
  id: number,
): Promise<{ headings: string[]; file_name: string }> {
  const found = await maybeRow(
    sql<{
      headings: string[];
      file_name: string;
    }>`select u.headings, u.file_name from table_uploads u where u.id = ${id} and ${ownedBy(kind, ownerId)}`,
  );
  if (!found) throw new AppError('not_found');
  return found;
}

const USUAL_WIDTH = 14;
const REASON_WIDTH = 60;
const MAX_NAME = 60;

/** The refused rows as they were sent, each with why, to be corrected and sent again. */
export async function refusedFile(
  kind: AnyKind,
  ownerId: number,
  id: number,
  { format, language }: { format: TableFormat; language: Locale },
  textOf: (cell: FaultyCell, language: Locale) => string,
): Promise<BinaryAnswer> {
  const { headings, file_name } = await requireUpload(kind, ownerId, id);
  return tableFile(format, {
    name: `${nameIn(file_name) || `${kind.name}s`}-refused`,
    sheet: 'Refused',
    widths: [...headings.map(() => USUAL_WIDTH), REASON_WIDTH],
    rows: refusedRows(id, [...headings, reason[language]], ({ faults }) =>
      faults.map((each) => `${each.cell}: ${textOf(each, language)}`).join('; '),
    ),
  });
}

const BATCH = 500;

/** Read as they are written, so that others go on meanwhile. */
async function* refusedRows(
  id: number,
  headings: readonly string[],
  reasonOf: (result: RowResult) => string,
): AsyncGenerator<Cell[]> {
  yield [...headings];
  for (let last = 0, size = BATCH; size === BATCH;) {
    const batch = await rows(sql<{ row: number; cells: string[]; result: RowResult }>`
      select row, cells, result /* not null: judged */ from table_upload_rows
      where upload_id = ${id} and verdict = 'refused' and row > ${last} order by row limit ${BATCH}`);
    for (const { cells, result } of batch)
      yield [...headings.slice(0, -1).map((_, index) => cells[index] ?? ''), reasonOf(result)];
    size = batch.length;
    last = batch.at(-1)?.row ?? last;
  }
}

function nameIn(fileName: string): string {
  return fileName
    .replace(/\.\w+$/, '')
    .replace(/[^\w-]+/g, '-')
    .slice(0, MAX_NAME);
}
