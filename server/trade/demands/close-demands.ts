import { REMIND_HOURS } from '#domain/trade/demands/demand-limits.ts';
import { HOUR_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { instantSql } from './database-clock.ts';
import { tellListeners } from './listeners.ts';
import { lockedDemand, requireAct } from './locked-demand.ts';
import { notifyOwner } from './notify-company.ts';
import { tellTold } from './tell-sellers.ts';

/**
 * Closes what is due by the database's clock, each in a transaction of its own: one that fails keeps no other open. Run
 * twice, on two processes, it closes once. Answers how many were closed.
 */
export async function closeDemands(): Promise<number> {
  const due = await rows(sql<{ id: number }>`
    select id from demands where state = 'open' and closes_at <= ${instantSql()} order by closes_at, id`);
  let closed = 0;
  for (const { id } of due) if (await closeDemand(id)) closed += 1;
  return closed;
}

function closeDemand(id: number): Promise<boolean> {
  return inTransaction(async () => {
    const demand = await lockedDemand(id);
    // Another process has closed it, or its closing was moved.
    if (demand.state !== 'open' || demand.closes_at === null || demand.at < demand.closes_at) return false;
    requireAct('close', demand);
    await rows(sql`update demands set state = 'closed' where id = ${id}`);
    await notifyOwner(id, 'closed');
    await tellListeners('closed', { ...demand, state: 'closed' });
    return true;
  });
}

/** Reminds all who were told, once, some time before closing: quoted or not, nobody knows. */
export async function remindOfClosing(): Promise<number> {
  const at = now();
  const until = new Date(at.getTime() + REMIND_HOURS * HOUR_MS);
  const due = await rows(sql<{ id: number }>`
    select id from demands where state = 'open' and closes_at > ${at} and closes_at <= ${until}
      and reminded_at is null order by closes_at, id`);
  let reminded = 0;
  for (const { id } of due) if (await remind(id, at, until)) reminded += 1;
  return reminded;
}

/** What was published, extended or changed for so short a time is no news. */
function remind(id: number, at: Date, until: Date): Promise<boolean> {
  return inTransaction(async () => {
    const found = await maybeRow(sql<{ id: number; closes_at: Date; is_new: boolean }>`
      update demands set reminded_at = ${at} where id = ${id} and state = 'open' and reminded_at is null
        and closes_at > ${at} and closes_at <= ${until}
      returning id, closes_at /* not null: open */,
        published_at > ${new Date(at.getTime() - HOUR_MS)} as is_new /* not null: open */`);
    if (!found || found.is_new) return false;
    await tellTold(found, 'reminder');
    return true;
  });
}

/** Drafts whose approval nobody gave in time are drafts again. */
export async function expireApprovals(): Promise<void> {
  await rows(sql`
    update demands set approval_expires_at = null where state = 'draft' and approval_expires_at <= ${now()}`);
}
