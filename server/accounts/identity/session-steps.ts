import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { now } from '#server/platform/clock.ts';
import { endSessionsWhere } from './end-sessions.ts';

type Hash = Uint8Array;

/** Whoever sits at a session proved a moment ago to own the account. */
export async function noteProof(session: Hash): Promise<void> {
  await rows(sql`update sessions set proved_at = ${now()} where token_hash = ${session}`);
}

/** Counts one more code that was tried at a half session; undefined when `max` were tried already. */
export async function countCode(session: Hash, max: number): Promise<number | undefined> {
  const counted = await maybeRow(sql<{ codes_tried: number }>`
    update sessions set codes_tried = codes_tried + 1
    where token_hash = ${session} and codes_tried < ${max} returning codes_tried::int`);
  return counted?.codes_tried;
}

/** Ends a session that is no full one yet. False where it has ended before. */
export async function endPendingSession(session: Hash): Promise<boolean> {
  return (await endSessionsWhere(sql`token_hash = ${session} and stage <> 'full'`)) === 1;
}
