import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ResultRow, RowResult, UploadKind } from './upload-rules.ts';
import { giveUpWaiting, ownedBy, type Owner } from './uploads.ts';

type Kind<Result extends RowResult> = Pick<UploadKind<string, Result>, 'name' | 'owner'>;

/** What a file has applied, row by row, before it is taken back. */
export async function readApplied<Result extends RowResult>(
  kind: Kind<Result>,
  ownerId: number,
  id: number,
): Promise<{ fileName: string; rows: ResultRow<Result>[] }> {
  const file = await maybeRow(sql<{ file_name: string; state: string }>`
    select u.file_name, u.state from table_uploads u where u.id = ${id} and ${ownedBy(kind, ownerId)}`);
  if (!file) throw new AppError('not_found');
  if (file.state !== 'applied') throw new AppError('table_file_is_busy');
  const applied = await rows(sql<ResultRow<Result>>`
    select row, result /* not null: judged */ from table_upload_rows where upload_id = ${id} and is_applied
      order by row`);
  return { fileName: file.file_name, rows: applied };
}

/**
 * Keeps what takes a file back as a file of its own: judged already, seen row by row, and written like any other once
 * it is confirmed.
 */
export async function keepRevert<Result extends RowResult>(
  kind: Kind<Result>,
  by: Owner,
  { id, fileName, judged }: { id: number; fileName: string; judged: readonly ResultRow<Result>[] },
): Promise<{ id: number }> {
  const at = now();
  const counts = { new: 0, changed: judged.length, same: 0, refused: 0 };
  return inTransaction(async () => {
    await giveUpWaiting(kind, by.id);
    const kept = await oneRow(sql<{ id: number }>`
      insert into table_uploads (kind, ${sql.ref(kind.owner)}, user_id, file_name, state, heading_row, headings,
        mapping,
        total, done, counts, created_at, changed_at, is_revert, reverts_id)
      values (${kind.name}, ${by.id}, ${by.userId}, ${fileName}, 'checked', 1, '[]', '{}',
        ${judged.length}, ${judged.length}, ${JSON.stringify(counts)}::jsonb, ${at}, ${at}, true, ${id}) returning id`);
    const changed = judged.map((each) => ({ ...each, upload_id: kept.id, cells: [], verdict: 'changed' }));
    await rows(insertRows('table_upload_rows', changed));
    return kept;
  });
}

/** Remembers which object each row of a file made, so that the file can be taken back. */
export async function keepAdded(uploadId: number, added: readonly { row: number; id: number }[]): Promise<void> {
  await rows(sql`
    update table_upload_rows r set result = r.result || jsonb_build_object('addedId', x.id)
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) x (row int, id int)
    where r.upload_id = ${uploadId} and r.row = x.row`);
}
