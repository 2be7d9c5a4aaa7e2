import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

let reservedSql: RawBuilder<number> | undefined;

/**
 * Packs of lot `k` that shipments, auctions and orders keep. They know of lots, lots of none of them, and register
 * their expression.
 */
export function registerReservedPacks(expression: RawBuilder<number>): void {
  reservedSql = expression;
}

/** Packs of lot `k` that nobody keeps. Twin of `freePacks`. */
export const freePacksSql = (): RawBuilder<number> => sql<number>`greatest(0, ${leftPacksSql()})::int`;

/** Below 0 where more is kept than there is. Without what is kept, packs would be sold twice: that is refused. */
function leftPacksSql(): RawBuilder<number> {
  if (!reservedSql) throw new Error('no reserved packs of lots are registered');
  return sql<number>`(k.packs - ${reservedSql})`;
}

/** Whether lot `k` may be chosen on a day. Twin of `whyLotStays`. */
export const mayLeaveSql = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(k.state = 'open' and (k.best_before is null or k.best_before >= ${today}::date))`;

/** Chosen lots under lock, after their offers: whether they may leave, and what nobody keeps, below 0 for what is kept twice. */
export function lockChosenLots(ids: readonly number[]): Promise<{ id: number; may_leave: boolean; left: number }[]> {
  return rows(sql<{ id: number; may_leave: boolean; left: number }>`
    select k.id, ${mayLeaveSql(bangkokDate(now()))} as may_leave /* not null: compared */,
      ${leftPacksSql()} as left /* not null: a sum */
    from stock_lots k where k.id = any (${ids}::int[]) order by k.id for update`);
}
