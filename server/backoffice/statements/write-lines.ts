import { now } from '#server/platform/clock.ts';
import { affected, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ConfirmedFile, Writer } from '#server/platform/table-uploads/upload-rules.ts';
import { headingsKey } from './formats.ts';
import type { LineResult } from './judge-lines.ts';

/** Adds the new lines in the name of who confirmed them; null when they do not work for finance any more. */
export async function lineWriter({ id, ownerId: staffId }: ConfirmedFile): Promise<Writer<LineResult> | null> {
  const staff = await maybeRow(sql<{ id: number }>`
    select id from staff_members where id = ${staffId} and role in ('admin', 'finance') and not is_suspended`);
  if (!staff) return null;
  return {
    async write(batch) {
      const removed = batch.filter(({ result }) => result.removes);
      if (removed.length > 0) return removeLines(removed.flatMap(({ result }) => result.deposit?.identity ?? []));
      const deposits = batch.map(({ result }) => result.deposit);
      // Another person may have sent the same statement meanwhile.
      await rows(sql`
        insert into statement_lines (identity, booked_at, has_time, amount, text, reference, created_at, created_by)
        select x.identity, x.at, x.has_time, x.amount, x.text, x.reference, ${now()}, ${staffId}
        from jsonb_to_recordset(${JSON.stringify(deposits)}::jsonb)
          x (identity text, at timestamptz, has_time boolean, amount bigint, text text, reference text)
        on conflict (identity) do nothing`);
      await keepFormat(id);
    },
  };
}

/** All of them or none: one that was booked meanwhile stays, and with it the others. */
async function removeLines(identities: readonly string[]): Promise<void> {
  const removed = await affected(sql`
    delete from statement_lines where identity = any (${identities}::text[]) and confirmed_at is null`);
  if (removed < identities.length) throw new AppError('statement_line_taken');
}

/** The columns of this bank's files are known from now on. */
async function keepFormat(uploadId: number): Promise<void> {
  const file = await maybeRow(sql<{ headings: string[]; mapping: unknown }>`
    select headings, mapping from table_uploads where id = ${uploadId}`);
  if (!file) return;
  await rows(sql`
    insert into statement_formats (headings, mapping, used_at)
    values (${headingsKey(file.headings)}, ${JSON.stringify(file.mapping)}::jsonb, ${now()})
    on conflict (headings) do update set mapping = excluded.mapping, used_at = excluded.used_at`);
}
