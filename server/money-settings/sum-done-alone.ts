import { ALONE_DAYS, kindsOfLimit, type DoneAlone, type MoneyLimit } from '#domain/money-settings/money-setting.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { lockByText } from '#server/platform/database/lock-by-text.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

interface Sums {
  /** Of all objects. */
  alone: Satang;
  /** Of the object that is changed now. */
  ofObject: DoneAlone;
}

/**
 * What somebody of staff put into force alone below this limit in the last 30 days. Changes of one person come one
 * after the other from here on, so that two at once do not both find room.
 */
export async function sumDoneAlone(
  staffId: number,
  limit: MoneyLimit,
  { kind, countedAs }: { kind: string; countedAs: string },
): Promise<Sums> {
  await lockChangesOf(staffId);
  const since = new Date(now().getTime() - ALONE_DAYS * DAY_MS);
  // Changes from before `added_amount` was kept count with their amount.
  const { alone, highest, counted } = await oneRow(sql<{ alone: Satang } & DoneAlone>`
    select coalesce(sum(each.counted), 0)::bigint as alone /* not null: coalesced */,
      coalesce(max(each.highest) filter (where each.is_this), 0)::bigint as highest /* not null: coalesced */,
      coalesce(sum(each.counted) filter (where each.is_this), 0)::bigint as counted /* not null: coalesced */
    from (
      select (kind, coalesce(counted_as, object_id)) = (${kind}::text, ${countedAs}::text) as is_this,
        max(amount) as highest, least(max(amount), sum(coalesce(added_amount, amount))) as counted
      from money_changes
      where state = 'done_alone' and proposed_by_staff = ${staffId} and decided_at > ${since}
        and kind = any (${kindsOfLimit(limit)}::text[])
      group by kind, coalesce(counted_as, object_id)) each`);
  return { alone, ofObject: { highest, counted } };
}

/**
 * A use case that locks an order or an account before it proposes takes this lock first, so that two of one person do
 * not wait for each other. A statement of its own: the sum must see what the change before it wrote.
 */
export async function lockChangesOf(staffId: number): Promise<void> {
  await lockByText(`money changes of staff ${staffId}`);
}
