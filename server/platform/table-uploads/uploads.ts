import type { Upload } from '#contract/table-uploads.ts';
import { shortFileName } from '#domain/files/file-name.ts';
import { leftOutColumns, type Mapping } from '#domain/files/upload-columns.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { readTableFile } from './read-table-file.ts';
import { readRememberedColumns, rememberColumns } from './remembered-headings.ts';
import type { RowResult, UploadKind } from './upload-rules.ts';

type UploadRow = Omit<Upload, 'columns' | 'left_out'> & { headings: string[]; samples: string[][] | null };

/** Whose files these are, and who of them acts, where that is a member of a company. */
export interface Owner {
  id: number;
  userId: number | null;
}

const SHOWN = 5;
const SAMPLES = 3;

type AnyKind = Pick<UploadKind<string, RowResult>, 'name' | 'owner' | 'matters'>;

/** The uploads of one owner. */
export const ownedBy = ({ name, owner }: AnyKind, ownerId: number) =>
  sql`u.kind = ${name} and u.${sql.ref(owner)} = ${ownerId}`;

/** Keeps the cells of a file. Nothing is changed by it yet. */
export async function startUpload<Column extends string, Result extends RowResult>(
  kind: UploadKind<Column, Result>,
  by: Owner,
  file: UploadedFile | undefined,
): Promise<{ id: number }> {
  return keepTable(kind, by, shortFileName(file?.name ?? ''), await readTableFile(file, kind.most));
}

/** Keeps a table that was read, with a guess of what its columns are. */
export async function keepTable<Column extends string, Result extends RowResult>(
  kind: UploadKind<Column, Result>,
  by: Owner,
  fileName: string,
  table: readonly string[][],
): Promise<{ id: number }> {
  const { headingRow, mapping } = await kind.guess(table, await readRememberedColumns(kind, by.id, table));
  const body = table
    .map((cells, index) => ({ row: index + 1, cells }))
    .slice(headingRow + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (body.length === 0) throw fieldError('list_empty', 'file');
  const at = now();
  return inTransaction(async () => {
    await giveUpWaiting(kind, by.id);
    const { id } = await oneRow(sql<{ id: number }>`
      insert into table_uploads
        (kind, ${sql.ref(kind.owner)}, user_id, file_name, heading_row, headings, mapping, total, created_at,
        changed_at)
      values (${kind.name}, ${by.id}, ${by.userId}, ${fileName}, ${headingRow + 1},
        ${JSON.stringify(table[headingRow])}::jsonb,
        ${JSON.stringify(mapping)}::jsonb, ${body.length}, ${at}, ${at}) returning id`);
    await rows(
      insertRows(
        'table_upload_rows',
        body.map(({ row, cells }) => ({ upload_id: id, row, cells })),
      ),
    );
    return { id };
  });
}

/**
 * One file after the other: an earlier one that nobody confirmed is given up for the newer one, and so are the cells
 * that nobody sees any more.
 */
export async function giveUpWaiting(kind: AnyKind, ownerId: number): Promise<void> {
  await rows(sql`
    delete from table_uploads u
    where ${ownedBy(kind, ownerId)} and u.state in ('mapping', 'checking', 'checked', 'failed')`);
  await rows(sql`
    delete from table_uploads u where ${ownedBy(kind, ownerId)} and u.state = 'applied' and u.id not in (
      select u.id from table_uploads u where ${ownedBy(kind, ownerId)}
        order by u.id desc limit ${sql.lit(SHOWN - 1)})`);
}

/** Rows whose prices may be slips: counted once they are judged. */
const toConfirm = sql`(select count(*)::int from table_upload_rows r
  where r.upload_id = u.id and u.state = 'checked' and r.result -> 'to_confirm' = 'true')`;

const columns = sql`u.id, u.file_name, u.state, u.heading_row, u.headings, u.mapping, u.total, u.done, u.counts,
  u.good_rows_only, u.failure, u.changed_at, u.is_revert,
  ${toConfirm} as to_confirm /* not null: count */,
  exists (select from table_uploads r where r.reverts_id = u.id and r.state = 'applied')
    as is_reverted /* not null: exists */,
  (select json_agg(r.cells order by r.row) from (
    select row, cells from table_upload_rows where upload_id = u.id order by row limit ${sql.lit(SAMPLES)}) r)
      as samples`;

export async function uploadOf(kind: AnyKind, ownerId: number, id: number): Promise<Upload> {
  const found = await maybeRow(
    sql<UploadRow>`select ${columns} from table_uploads u where u.id = ${id} and ${ownedBy(kind, ownerId)}`,
  );
  if (!found) throw new AppError('not_found');
  return withColumns(kind, found);
}

export async function newestUploads(kind: AnyKind, ownerId: number): Promise<Upload[]> {
  const found = await rows(
    sql<UploadRow>`select ${columns} from table_uploads u where ${ownedBy(kind, ownerId)}
      order by u.id desc limit ${SHOWN}`,
  );
  return found.map((row) => withColumns(kind, row));
}

function withColumns(kind: AnyKind, { headings, samples, ...row }: UploadRow): Upload {
  const columns = headings.map((heading, index) => ({
    heading,
    samples: (samples ?? []).map((cells) => cells[index] ?? ''),
  }));
  const left_out = leftOutColumns(columns, row.mapping).map((column) => ({
    column,
    matters: kind.matters?.(headings[column]!) ?? false,
  }));
  return { ...row, columns, left_out };
}

/** Says what the columns are; each row is judged in the background, anew where it was judged before. */
export async function mapUpload<Column extends string, Result extends RowResult>(
  kind: UploadKind<Column, Result>,
  ownerId: number,
  id: number,
  mapping: Mapping<Column>,
): Promise<void> {
  const problem = kind.problem(mapping);
  if (problem) throw fieldError(problem, 'mapping');
  await inTransaction(async () => {
    const { headings, is_revert } = await lockUpload(kind, ownerId, id, ['mapping', 'checked', 'failed']);
    if (is_revert) throw new AppError('table_file_is_busy');
    await rememberColumns(kind, ownerId, headings, mapping);
    await rows(sql`
      update table_uploads set mapping = ${JSON.stringify(mapping)}::jsonb, state = 'checking', done = 0, counts = null,
        failure = null, changed_at = ${now()} where id = ${id}`);
    // What was applied before is judged as it is now.
    await rows(sql`
      update table_upload_rows set verdict = null, result = null, is_applied = false
      where upload_id = ${id} and verdict is not null`);
    await enqueue(kind.checkJob, { id });
  });
}

/** Applies what was judged, in the background, by the rights and in the name of who confirms it. */
export async function confirmUpload<Column extends string, Result extends RowResult>(
  kind: UploadKind<Column, Result>,
  by: Owner,
  id: number,
  {
    good_rows_only,
    leaves_out,
    price_confirmed,
    ...options
  }: { good_rows_only: boolean; leaves_out: boolean; price_confirmed?: boolean } & Record<string, unknown>,
): Promise<void> {
  await inTransaction(async () => {
    const { counts, headings, mapping, to_confirm } = await lockUpload(kind, by.id, id, ['checked']);
    const used = new Set(Object.values(mapping));
    const isMissing = headings.some((heading, index) => !used.has(index) && kind.matters?.(heading));
    if (isMissing && !leaves_out) throw new AppError('table_file_leaves_out');
    if (to_confirm > 0 && !price_confirmed)
      throw new AppError('table_file_price_slips', { details: { count: to_confirm } });
    if (!good_rows_only && counts!.refused > 0) throw new AppError('table_file_has_refused_rows');
    if (counts!.new + counts!.changed === 0) throw new AppError('table_file_changes_nothing');
    await rows(sql`
      update table_uploads set state = 'applying', user_id = ${by.userId}, done = 0, good_rows_only = ${good_rows_only},
        options = ${JSON.stringify(options)}::jsonb, changed_at = ${now()} where id = ${id}`);
    await enqueue(kind.applyJob, { id });
  });
}

export async function discardUpload(kind: AnyKind, ownerId: number, id: number): Promise<void> {
  await inTransaction(async () => {
    await lockUpload(kind, ownerId, id, ['mapping', 'checking', 'checked', 'applied', 'failed']);
    await rows(sql`delete from table_uploads where id = ${id}`);
  });
}

type LockedUpload = Pick<UploadRow, 'state' | 'counts' | 'headings' | 'mapping' | 'is_revert' | 'to_confirm'>;

/** The upload under lock, in one of the states in which something may be done with it. */
async function lockUpload(
  kind: AnyKind,
  ownerId: number,
  id: number,
  states: readonly Upload['state'][],
): Promise<LockedUpload> {
  const found = await maybeRow(
    sql<LockedUpload>`select u.state, u.counts, u.headings, u.mapping, u.is_revert, ${toConfirm} as to_confirm
      from table_uploads u where u.id = ${id} and ${ownedBy(kind, ownerId)} for update`,
  );
  if (!found) throw new AppError('not_found');
  if (!states.includes(found.state)) throw new AppError('table_file_is_busy');
  return found;
}
