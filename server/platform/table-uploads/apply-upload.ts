import type { UploadFailure } from '#contract/table-uploads.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ConfirmedFile, ResultRow, RowResult, UploadRules, Writer } from './upload-rules.ts';

/** So many rows are written by one statement. */
const BATCH = 1000;

/**
 * Applies an upload that was confirmed. All rows or none: in one transaction. Good rows only: batch by batch, each with
 * what it has applied, so that a process that dies goes on where it was. What was changed since the rows were judged
 * fails, and the sender has it judged again.
 */
export async function applyUpload<Column extends string, Result extends RowResult>(
  kind: UploadRules<Column, Result>,
  id: number,
): Promise<void> {
  const file = await maybeRow(sql<ConfirmedFile & { good_rows_only: boolean }>`
    select id, ${sql.ref(kind.owner)} as "ownerId" /* not null: of this kind */, user_id as "userId", options, good_rows_only
    from table_uploads where id = ${id} and kind = ${kind.name} and state = 'applying'`);
  if (!file) return;
  const writer = await kind.writer(file);
  if (!writer) return finish(id, 'failed', 'not_allowed');
  try {
    await (file.good_rows_only ? applyGood(id, writer) : applyAll(id, writer));
    await finish(id, 'applied', null);
  } catch (error) {
    const isKnown = error instanceof AppError;
    await finish(id, 'failed', (isKnown && kind.failures[error.code]) || 'broken');
    // Something that no rule foresaw is told to us, too.
    if (!isKnown) throw error;
  }
}

async function applyGood<Result>(id: number, writer: Writer<Result>): Promise<void> {
  while (await inTransaction(() => applyBatch(id, writer))) await writer.committed?.();
}

async function applyAll<Result>(id: number, writer: Writer<Result>): Promise<void> {
  await inTransaction(async () => {
    await writer.lock?.();
    while (await applyBatch(id, writer));
  });
  await writer.committed?.();
}

/** The next rows that are not applied yet; false when there are none. */
async function applyBatch<Result>(id: number, writer: Writer<Result>): Promise<boolean> {
  const batch = await rows(sql<ResultRow<Result>>`
    select row, result /* not null: judged */ from table_upload_rows
    where upload_id = ${id} and verdict in ('new', 'changed') and not is_applied order by row limit ${BATCH}`);
  if (batch.length === 0) return false;
  await writer.write(batch);
  await rows(sql`
    with applied as (
      update table_upload_rows set is_applied = true
      where upload_id = ${id} and row = any (${batch.map(({ row }) => row)}))
    update table_uploads set done = done + ${batch.length} where id = ${id}`);
  return true;
}

async function finish(id: number, state: 'applied' | 'failed', failure: UploadFailure | null): Promise<void> {
  await rows(sql`
    update table_uploads set state = ${state}, failure = ${failure}, changed_at = ${now()}
    where id = ${id} and state = 'applying'`);
}
