import type { z } from 'zod';
import type { offerFiles, upload } from '#contract/sellers/offer-files.ts';
import { guessMapping, mappingProblem, type Mapping } from '#domain/sellers/offer-files/offer-columns.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { applyUploadJob, checkUploadJob } from './jobs.ts';
import { readOfferFile } from './read-offer-file.ts';

type Upload = z.output<typeof upload>;
type Applied = z.output<(typeof offerFiles)['POST /product-stock/upload/{id}/apply']['body']>;
type UploadRow = Omit<Upload, 'columns'> & { headings: string[]; samples: string[][] | null };

const SHOWN = 5;
const SAMPLES = 3;

/** Keeps the cells of a file, with a guess of what its columns are. Nothing is changed by it yet. */
export async function startUpload(by: Member, file: UploadedFile | undefined): Promise<{ id: number }> {
  const table = await readOfferFile(file);
  const { headingRow, mapping } = guessMapping(table);
  const body = table
    .map((cells, index) => ({ row: index + 1, cells }))
    .slice(headingRow + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (body.length === 0) throw fieldError('list_empty', 'file');
  const at = now();
  return inTransaction(async () => {
    // One after the other: an earlier file that nobody confirmed is given up for the newer one.
    await rows(
      sql`delete from offer_uploads where company_id = ${by.companyId} and state in ('mapping', 'checking', 'checked', 'failed')`,
    );
    // Nobody sees more than the newest: the cells of older ones only fill the disk.
    await rows(sql`
      delete from offer_uploads where company_id = ${by.companyId} and state = 'applied' and id not in (
        select id from offer_uploads where company_id = ${by.companyId} order by id desc limit ${sql.lit(SHOWN - 1)})`);
    const { id } = await oneRow(sql<{ id: number }>`
      insert into offer_uploads (company_id, user_id, file_name, heading_row, headings, mapping, total, created_at, changed_at)
      values (${by.companyId}, ${by.userId}, ${file!.name}, ${headingRow + 1}, ${JSON.stringify(table[headingRow])}::jsonb, ${JSON.stringify(mapping)}::jsonb, ${body.length}, ${at}, ${at}) returning id`);
    await rows(sql`
      insert into offer_upload_rows (upload_id, row, cells)
      select ${id}, x.row, x.cells from jsonb_to_recordset(${JSON.stringify(body)}::jsonb) x (row int, cells jsonb)`);
    return { id };
  });
}

const columns = sql`u.id, u.file_name, u.state, u.heading_row, u.headings, u.mapping, u.total, u.done, u.counts, u.good_rows_only, u.keeps_selling, u.failure, u.changed_at,
  (select json_agg(r.cells order by r.row) from (select row, cells from offer_upload_rows where upload_id = u.id order by row limit ${sql.lit(SAMPLES)}) r) as samples`;

export async function uploadOf(companyId: number, id: number): Promise<Upload> {
  const found = await maybeRow(
    sql<UploadRow>`select ${columns} from offer_uploads u where u.id = ${id} and u.company_id = ${companyId}`,
  );
  if (!found) throw new AppError('not_found');
  return withColumns(found);
}

export async function newestUploads(companyId: number): Promise<Upload[]> {
  const found = await rows(
    sql<UploadRow>`select ${columns} from offer_uploads u where u.company_id = ${companyId} order by u.id desc limit ${SHOWN}`,
  );
  return found.map(withColumns);
}

function withColumns({ headings, samples, ...row }: UploadRow): Upload {
  return {
    ...row,
    columns: headings.map((heading, index) => ({
      heading,
      samples: (samples ?? []).map((cells) => cells[index] ?? ''),
    })),
  };
}

/** Says what the columns are; each row is judged in the background, anew where it was judged before. */
export async function mapUpload(companyId: number, id: number, mapping: Mapping): Promise<void> {
  const problem = mappingProblem(mapping);
  if (problem) throw fieldError(`offer_file_${problem}`, 'mapping');
  await inTransaction(async () => {
    await lockUpload(companyId, id, ['mapping', 'checked', 'failed']);
    await rows(sql`
      update offer_uploads set mapping = ${JSON.stringify(mapping)}::jsonb, state = 'checking', done = 0, counts = null, failure = null, changed_at = ${now()} where id = ${id}`);
    // What was applied before is judged as it is now.
    await rows(sql`
      update offer_upload_rows set verdict = null, result = null, is_applied = false where upload_id = ${id} and verdict is not null`);
    await enqueue(checkUploadJob, { id });
  });
}

/** Applies what was judged, in the background, by the rights and in the name of who confirms it. */
export async function confirmUpload(by: Member, id: number, applied: Applied): Promise<void> {
  await inTransaction(async () => {
    const { counts } = await lockUpload(by.companyId, id, ['checked']);
    if (!applied.good_rows_only && counts!.refused > 0) throw new AppError('offer_file_has_refused_rows');
    if (counts!.new + counts!.changed === 0) throw new AppError('offer_file_changes_nothing');
    await rows(sql`
      update offer_uploads set state = 'applying', user_id = ${by.userId}, done = 0, good_rows_only = ${applied.good_rows_only}, keeps_selling = ${applied.keeps_selling}, changed_at = ${now()} where id = ${id}`);
    await enqueue(applyUploadJob, { id });
  });
}

export async function discardUpload(companyId: number, id: number): Promise<void> {
  await inTransaction(async () => {
    await lockUpload(companyId, id, ['mapping', 'checking', 'checked', 'applied', 'failed']);
    await rows(sql`delete from offer_uploads where id = ${id}`);
  });
}

/** The upload under lock, in one of the states in which something may be done with it. */
async function lockUpload(
  companyId: number,
  id: number,
  states: readonly Upload['state'][],
): Promise<Pick<Upload, 'state' | 'counts'>> {
  const found = await maybeRow(
    sql<
      Pick<Upload, 'state' | 'counts'>
    >`select state, counts from offer_uploads where id = ${id} and company_id = ${companyId} for update`,
  );
  if (!found) throw new AppError('not_found');
  if (!states.includes(found.state)) throw new AppError('offer_file_is_busy');
  return found;
}
