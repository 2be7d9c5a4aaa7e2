import { ALONE_DAYS, kindsOfLimit, type MoneyLimit } from '#domain/money-settings/money-setting.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * What somebody of staff put into force alone below this limit in the last 30 days, without what is proposed now. Of one
 * object the highest amount counts: a lower one later does not take back what could be used in between. Changes of one
 * person come one after the other from here on, so that two at once do not both find room.
 */
export async function sumDoneAlone(
  staffId: number,
  limit: MoneyLimit,
  { kind, countedAs }: { kind: string; countedAs: string },
): Promise<Satang> {
  // A statement of its own: the sum must see what the change before it wrote.
  await rows(sql`select pg_advisory_xact_lock(hashtextextended(${`money changes of staff ${staffId}`}, 0))`);
  const since = new Date(now().getTime() - ALONE_DAYS * DAY_MS);
  const { sum } = await oneRow(sql<{ sum: Satang }>`
    select coalesce(sum(each.most), 0)::bigint as sum /* not null: coalesced */ from (
      select max(amount) as most from money_changes
      where state = 'done_alone' and proposed_by_staff = ${staffId} and decided_at > ${since}
        and kind = any (${kindsOfLimit(limit)}::text[])
        and (kind, coalesce(counted_as, object_id)) <> (${kind}::text, ${countedAs}::text)
      group by kind, coalesce(counted_as, object_id)) each`);
  return sum;
}
