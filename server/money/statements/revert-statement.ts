import { oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { keepRevert, readApplied } from '#server/platform/table-uploads/keep-revert.ts';
import type { Owner } from '#server/platform/table-uploads/uploads.ts';
import type { LineResult } from './judge-lines.ts';
import { statementKind } from './statement-kind.ts';

/** A file that takes a statement's lines away again, to be looked at and confirmed, while none of them was booked. */
export async function revertStatement(by: Owner, id: number): Promise<{ id: number }> {
  const { fileName, rows } = await readApplied<LineResult>(statementKind, by.id, id);
  if (rows.some(({ result }) => result.removes)) throw new AppError('table_file_is_busy');
  const identities = rows.flatMap(({ result }) => result.deposit?.identity ?? []);
  const { open } = await oneRow(sql<{ open: number }>`
    select count(*)::int as open from statement_lines where identity = any (${identities}::text[])
      and confirmed_at is null
      and created_by = ${by.id}`);
  const used = identities.length - open;
  if (used > 0) throw new AppError('table_file_rows_changed_since', { details: { count: used } });
  const judged = rows.map(({ row, result }) => ({ row, result: { ...result, removes: true } }));
  return keepRevert(statementKind, by, { id, fileName, judged });
}
