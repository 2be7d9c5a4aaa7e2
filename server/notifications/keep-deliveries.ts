import type { RingingChannel } from '#domain/notifications/choices.ts';
import { quietUntil } from '#domain/notifications/quiet-hours.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { enqueueAll } from '#server/platform/jobs.ts';
import { pushKey } from './channels/push.ts';
import { deliverJob } from './deliver.ts';
import { quietHoursOf, type KeptQuietHours } from './quiet-hours.ts';
import { recipientRelations } from './recipient-relations.ts';

/** Somebody who wants to hear of a notice by a channel that rings. */
export interface Wanted {
  notice_id: number;
  user_id: number | null;
  staff_id: number | null;
  channel: RingingChannel;
}

interface Reachable extends KeptQuietHours {
  user_id: number | null;
  staff_id: number | null;
  channels: RingingChannel[];
}

/** Deliveries that one job sends, side by side. */
const A_JOB = 20;

/**
 * Writes, within the running transaction, what browsers and LINE shall be told, of people who have one there; with jobs
 * for what need not wait for the end of quiet hours.
 */
export async function keepDeliveries(wanted: readonly Wanted[]): Promise<void> {
  if (wanted.length === 0) return;
  const reachable = new Map((await whoIsReachable(wanted)).map((one) => [keyOf(one), one]));
  const at = now();
  const entries = wanted.flatMap((one) => {
    const person = reachable.get(keyOf(one));
    if (!person?.channels.includes(one.channel)) return [];
    const quiet = quietUntil(at, quietHoursOf(person));
    return [{ ...one, status: quiet ? 'waiting' : 'due', due_at: quiet ?? at }];
  });
  if (entries.length === 0) return;
  const kept = await rows(sql<{ id: bigint; status: string }>`
    ${insertRows('notification_deliveries', entries)}
    on conflict do nothing returning id, status`);
  await enqueueDeliveries(kept.filter(({ status }) => status === 'due').map(({ id }) => id));
}

function enqueueDeliveries(ids: readonly bigint[]): Promise<void> {
  const parts = Array.from({ length: Math.ceil(ids.length / A_JOB) }, (_, part) => ({
    ids: ids.slice(part * A_JOB, (part + 1) * A_JOB).map(Number),
  }));
  return enqueueAll(deliverJob, parts);
}

/** Hands over what waited for the end of quiet hours. */
export function wakeDeliveries(): Promise<void> {
  return inTransaction(async () => {
    const due = await rows(sql<{ id: bigint }>`
      update notification_deliveries set status = 'due' where status = 'waiting' and due_at <= ${now()} returning id`);
    await enqueueDeliveries(due.map(({ id }) => id));
  });
}

const keyOf = ({ user_id, staff_id }: Pick<Wanted, 'user_id' | 'staff_id'>) => `${user_id} ${staff_id}`;

function whoIsReachable(wanted: readonly Wanted[]): Promise<Reachable[]> {
  const { lineLinks } = recipientRelations();
  const people = wanted.map(({ user_id, staff_id }) => ({ user_id, staff_id }));
  return rows(sql<Reachable>`
    with asked as (select distinct user_id, staff_id
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) x (user_id int, staff_id int)),
    there as (
      select b.user_id, b.staff_id, 'push' as channel from asked a join push_browsers b on b.user_id = a.user_id
        where b.server_key = ${pushKey()}
      union select b.user_id, b.staff_id, 'push' from asked a join push_browsers b on b.staff_id = a.staff_id
        where b.server_key = ${pushKey()}
      union select l.user_id, l.staff_id, 'line' from asked a join ${lineLinks} l on l.user_id = a.user_id
      union select l.user_id, l.staff_id, 'line' from asked a join ${lineLinks} l on l.staff_id = a.staff_id)
    select t.user_id, t.staff_id, array_agg(t.channel) as channels, min(q.from_hour) as from_hour,
      min(q.until_hour) as until_hour
    from there t left join quiet_hours q on q.user_id = t.user_id or q.staff_id = t.staff_id
    group by t.user_id, t.staff_id`);
}
