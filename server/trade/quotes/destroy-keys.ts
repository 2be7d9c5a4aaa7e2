import { DAY_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { forgetHalves } from './sealing/demand-key.ts';
import { removeKeyFile } from './sealing/key-folder.ts';

/** So long after its end a company may still read versions that were never opened. */
const KEPT_DAYS = 30;

/** Afterwards nobody reads what was sealed: what was withdrawn, never confirmed, or of a demand that was cancelled. */
export async function destroyOldKeys(): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  const old = await rows(sql<{ number: string }>`
    select k.number from demand_keys k join demands d on d.id = k.demand_id
    where k.destroyed_at is null and ((d.state = 'ended' and d.ended_at < ${before})
      or (d.state = 'cancelled' and coalesce(d.ended_at, d.closes_at, d.created_at) < ${before}))`);
  // What a process that ended in between has left of an opening.
  const halved = await rows(sql<{ number: string }>`
    select k.number from demand_keys k join demands d on d.id = k.demand_id
    where k.destroyed_at is null and k.is_halved and d.state <> 'closed'`);
  for (const key of halved) await forgetHalves(key);
  for (const { number } of old) {
    await removeKeyFile({ number, half: null });
    await forgetHalves({ number });
  }
  await rows(sql`
    delete from demand_key_halves h using demand_keys k
      where k.demand_id = h.demand_id and k.number = any (${old.map(({ number }) => number)}::text[])`);
  await rows(sql`
    delete from quote_files f using demand_keys k
      where k.demand_id = f.demand_id and k.number = any (${old.map(({ number }) => number)}::text[])`);
  await rows(sql`
    update demand_keys set destroyed_at = ${now()} where number = any (${old.map(({ number }) => number)}::text[])`);
}
