import type { UploadFailure } from '#contract/table-uploads.ts';
import { now } from '#server/platform/clock.ts';
import {
  besideTransaction,
  inTransaction,
  maybeRow,
  rows,
  sql,
  type RawBuilder,
} from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { isUnavailable } from '#server/platform/unavailable.ts';
import type { ConfirmedFile, ResultRow, RowResult, UploadRules, Writer } from './upload-rules.ts';

/** So many rows are written by one statement, some 10 ms of this process: buyers search meanwhile. */
const BATCH = 250;

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
    select id, ${sql.ref(kind.owner)} as "ownerId" /* not null: of this kind */, user_id as "userId", options,
      good_rows_only
    from table_uploads where id = ${id} and kind = ${kind.name} and state = 'applying'`);
  if (!file) return;
  const begin = async () => {
    const writer = await kind.writer(file);
    if (!writer) throw new NotAllowed();
    return writer;
  };
  try {
    await (file.good_rows_only ? applyGood(id, begin) : applyAll(id, begin));
    await finish(id, 'applied', null);
  } catch (error) {
    // The database is away for a moment: the job is tried again.
    if (isUnavailable(error)) throw error;
    // Of all rows or none, none is applied, whatever was seen on the way.
    if (!file.good_rows_only) await showProgress(id, 0);
    if (error instanceof NotAllowed) return finish(id, 'failed', 'not_allowed');
    const isKnown = error instanceof AppError;
    await finish(id, 'failed', (isKnown && kind.failures[error.code]) || 'broken');
    // Something that no rule foresaw is told to us, too.
    if (!isKnown) throw error;
  }
}

/** Who confirmed the file may not do this any more. */
class NotAllowed extends Error {}

/** Asked anew for every batch: who confirmed the file may have left meanwhile. */
type Begin<Result> = () => Promise<Writer<Result>>;

async function applyGood<Result>(id: number, begin: Begin<Result>): Promise<void> {
  for (;;) {
    const writer = await inTransaction(async () => {
      const its = await begin();
      const applied = await applyBatch(id, its);
      if (applied > 0) await showProgress(id, sql`done + ${applied}`);
      return applied > 0 ? its : null;
    });
    if (!writer) return;
    await writer.committed?.();
  }
}

/**
 * All rows. Its progress is written beside the transaction, which therefore must not touch the upload's own row before
 * its end.
 */
async function applyAll<Result>(id: number, begin: Begin<Result>): Promise<void> {
  const writer = await inTransaction(async () => {
    const its = await begin();
    await its.lock?.();
    let done = 0;
    for (;;) {
      const applied = await applyBatch(id, its);
      if (applied === 0) break;
      done += applied;
      // Who looks on may have to wait for a connection; the file does not.
      await besideTransaction(() => showProgress(id, done)).catch(() => undefined);
    }
    await showProgress(id, done);
    return its;
  });
  await writer.committed?.();
}

async function showProgress(id: number, done: number | RawBuilder<unknown>): Promise<void> {
  await rows(sql`update table_uploads set done = ${done} where id = ${id} and state = 'applying'`);
}

/** Applies the next rows that are not applied yet; answers how many there were. */
async function applyBatch<Result>(id: number, writer: Writer<Result>): Promise<number> {
  const batch = await rows(sql<ResultRow<Result>>`
    select row, result /* not null: judged */ from table_upload_rows
    where upload_id = ${id} and verdict in ('new', 'changed') and not is_applied order by row limit ${BATCH}`);
  if (batch.length === 0) return 0;
  await writer.write(batch);
  await rows(sql`
    update table_upload_rows set is_applied = true
    where upload_id = ${id} and row = any (${batch.map(({ row }) => row)})`);
  return batch.length;
}

async function finish(id: number, state: 'applied' | 'failed', failure: UploadFailure | null): Promise<void> {
  await rows(sql`
    update table_uploads set state = ${state}, failure = ${failure}, changed_at = ${now()}
    where id = ${id} and state = 'applying'`);
}
