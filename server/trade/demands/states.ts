import { MAX_ROUNDS } from '#domain/trade/demands/demand.ts';
import { closingGap } from '#domain/trade/demands/draft.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { tellListeners } from './listeners.ts';
import { lockedDemand, readTerms, requireAct, type LockedDemand } from './locked-demand.ts';
import { notifyOwner } from './notify-company.ts';
import { refuseGaps } from './refuse-gaps.ts';
import { tellTold } from './tell-sellers.ts';

/*
 * Steps that other rooms take, each within their transaction. The demand is locked by then or now: a lock that one holds
 * is had at once.
 */

/** Sealed quotes of this round were read. To all who were told: how many quoted is the buyer's alone. */
export async function markOpened(id: number, quotes: number): Promise<LockedDemand> {
  const demand = await lockedDemand(id);
  requireAct('open', demand);
  await rows(sql`update demands set state = 'opened', opened_at = ${demand.at} where id = ${id}`);
  await notifyOwner(id, quotes === 0 ? 'opened_none' : 'opened', { quotes });
  await tellTold(demand, 'opened');
  return told('opened', { ...demand, state: 'opened', opened_at: demand.at });
}

/** Another round until then: it is open again for who quoted. */
export async function markRoundBegun(id: number, closesAt: Date): Promise<LockedDemand> {
  const demand = await lockedDemand(id);
  requireAct('next_round', demand);
  const { rounds } = await readTerms(id);
  if (demand.round >= Math.min(rounds, MAX_ROUNDS)) throw new AppError('demand_rounds_over');
  const gap = closingGap(closesAt, demand.at);
  if (gap) refuseGaps([{ path: 'closes_at', code: gap }]);
  const round = demand.round + 1;
  await rows(sql`
    update demands set state = 'open', round = ${round}, closes_at = ${closesAt}, reminded_at = null where id = ${id}`);
  const begun: LockedDemand = { ...demand, state: 'open', round, closes_at: closesAt };
  // To all who were told before: it says nothing of who quoted.
  await tellTold(begun, 'round');
  return told('roundBegun', begun);
}

export async function markAwarded(id: number): Promise<LockedDemand> {
  const demand = await lockedDemand(id);
  requireAct('award', demand);
  await rows(sql`update demands set state = 'awarded', awarded_at = ${demand.at} where id = ${id}`);
  return { ...demand, state: 'awarded', awarded_at: demand.at };
}

/** Something that was awarded came to nothing: it may be awarded to the next. */
export async function markOpenedAgain(id: number): Promise<LockedDemand> {
  const demand = await lockedDemand(id);
  requireAct('reopen', demand);
  await rows(sql`update demands set state = 'opened', awarded_at = null where id = ${id}`);
  return { ...demand, state: 'opened', awarded_at: null };
}

export async function markEnded(id: number, reason = ''): Promise<LockedDemand> {
  const demand = await lockedDemand(id);
  requireAct('end', demand);
  await rows(sql`update demands set state = 'ended', ended_at = ${demand.at}, end_reason = ${reason} where id = ${id}`);
  return { ...demand, state: 'ended' };
}

async function told(happened: 'opened' | 'roundBegun', demand: LockedDemand): Promise<LockedDemand> {
  await tellListeners(happened, demand);
  return demand;
}
