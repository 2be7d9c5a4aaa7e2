import type { AwardState } from '#domain/trade/awards/award.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

export interface StandingAward {
  id: number;
  state: AwardState;
}

/** The one that waits, or else the last one whose orders are placed. */
export async function standingAward(demandId: number): Promise<StandingAward | null> {
  const found = await maybeRow(sql<StandingAward>`
    select id, state from awards where demand_id = ${demandId} and state in ('waiting', 'placed')
    order by state = 'waiting' desc, id desc limit 1`);
  return found ?? null;
}

/** Under the demand's lock. Of a demand one award waits: whoever comes second is told so. */
export async function requireNoneWaiting(demandId: number): Promise<void> {
  if ((await standingAward(demandId))?.state === 'waiting') throw new AppError('award_standing');
}

/** Lines of a demand that were ordered; what came to nothing is free again. */
export async function takenLines(demandId: number): Promise<Set<number>> {
  const found = await rows(sql<{ position: number }>`
    select distinct (l ->> 'position')::int as position /* not null: of each line */
    from awards a join award_orders w on w.award_id = a.id and w.ended_at is null, jsonb_array_elements(w.lines) l
    where a.demand_id = ${demandId} and a.state = 'placed'`);
  return new Set(found.map(({ position }) => position));
}
