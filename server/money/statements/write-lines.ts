import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ConfirmedFile, Writer } from '#server/platform/table-uploads/upload-rules.ts';
import { closeVerified } from './close-verified.ts';
import { headingsKey } from './formats.ts';
import type { LineResult, StoredDeposit } from './judge-lines.ts';

/** Adds the new lines in the name of who confirmed them; null when they do not work for finance any more. */
export async function lineWriter({ id, ownerId: staffId }: ConfirmedFile): Promise<Writer<LineResult> | null> {
  const staff = await maybeRow(sql<{ id: number }>`
    select id from staff_members where id = ${staffId} and roles && '{admin,finance}' and not is_suspended`);
  if (!staff) return null;
  return {
    async write(batch) {
      const removed = batch.filter(({ result }) => result.removes);
      if (removed.length > 0)
        return removeLines(
          { id, staffId },
          removed.flatMap(({ result }) => result.deposit ?? []),
        );
      const deposits = batch.flatMap(({ result }) => result.deposit ?? []);
      if (deposits.length === 0) return keepFormat(id);
      // Another person may have sent the same statement meanwhile.
      const lines = deposits.map(({ at, ...deposit }) => ({ ...deposit, booked_at: at }));
      const also = { created_at: sql`${now()}::timestamptz`, created_by: sql`${staffId}::int` };
      await rows(sql`${insertRows('statement_lines', lines, { also })} on conflict (identity) do nothing`);
      await closeVerified(
        { staffId },
        deposits.map(({ amount }) => BigInt(amount)),
      );
      await keepFormat(id);
    },
  };
}

/**
 * All of them or none: one that was booked meanwhile, or came with somebody else's file, stays, and with it the others.
 * The log keeps what went away: the file does not stay for ever.
 */
async function removeLines(
  { id, staffId }: { id: number; staffId: number },
  deposits: readonly StoredDeposit[],
): Promise<void> {
  const identities = deposits.map(({ identity }) => identity);
  const removed = await rows(sql<{ booked_at: Date; amount: Satang }>`
    delete from statement_lines where identity = any (${identities}::text[]) and confirmed_at is null
      and created_by = ${staffId}
    returning booked_at, amount`);
  if (removed.length < identities.length) throw new AppError('statement_line_taken');
  const { file_name } = await oneRow(sql<{ file_name: string }>`select file_name from table_uploads where id = ${id}`);
  const days = removed.map(({ booked_at }) => bangkokDate(booked_at)).sort();
  await recordDecision({
    staffId,
    action: 'remove_statement_lines',
    objectKind: 'statement',
    objectId: id,
    before: {
      statement_file: file_name,
      deposits: removed.length,
      amount: bahtFromSatang(removed.reduce((sum, { amount }) => sum + amount, 0n)),
      first_day: days[0],
      last_day: days.at(-1),
    },
    after: {},
  });
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
