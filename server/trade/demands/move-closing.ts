import { closingGap } from '#domain/trade/demands/draft.ts';
import { MOST_CHANGES_A_DAY } from '#domain/trade/demands/demand-limits.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { tellListeners } from './listeners.ts';
import { lockedDemand, requireAct, type LockedDemand } from './locked-demand.ts';
import { refuseGaps } from './refuse-gaps.ts';
import { tellTold } from './tell-sellers.ts';

/** Moves the closing to later: terms and quotes stay as they are. The same closing again is no news. */
export function extendClosing(member: Member, id: number, closesAt: Date): Promise<void> {
  return inTransaction(async () => {
    const demand = await lockedDemand(id, member.companyId);
    requireAct('change', demand);
    if (demand.state === 'draft') throw new AppError('demand_not_open');
    if (demand.closes_at!.getTime() === closesAt.getTime()) return;
    await moveClosing(demand, closesAt);
    await tellMoved({ ...demand, closes_at: closesAt });
  });
}

/** Writes another closing of a demand that is locked, to later alone and not too often. */
export async function moveClosing(demand: LockedDemand, closesAt: Date | null): Promise<void> {
  if (closesAt !== null && closesAt < demand.closes_at!) throw fieldError('demand_closing_earlier', 'closes_at');
  const gap = closingGap(closesAt, demand.at);
  if (gap) refuseGaps([{ path: 'closes_at', code: gap }]);
  await requireFewChanges(demand);
  await rows(sql`
    update demands set closes_at = ${closesAt}, reminded_at = null,
      closing_moved_at = array(select x from unnest(closing_moved_at) x where x > ${dayBefore(demand)})
        || ${demand.at}::timestamptz
    where id = ${demand.id}`);
}

export async function tellMoved(demand: LockedDemand): Promise<void> {
  await tellTold(demand, 'extended');
  await tellListeners('changed', demand);
}

const dayBefore = ({ at }: LockedDemand) => new Date(at.getTime() - DAY_MS);

/** All who were told hear of each change: a buyer who changes it all day floods them. */
export async function requireFewChanges(demand: LockedDemand): Promise<void> {
  const since = dayBefore(demand);
  const { changes } = await oneRow(sql<{ changes: number }>`
    select (select count(*) from demand_versions v where v.demand_id = d.id and v.version > 1 and v.at > ${since})::int
      + (select count(*) from unnest(d.closing_moved_at) x where x > ${since})::int as changes /* not null: counts */
    from demands d where d.id = ${demand.id}`);
  if (changes >= MOST_CHANGES_A_DAY)
    throw new AppError('demand_changes_full', { details: { max: MOST_CHANGES_A_DAY } });
}
