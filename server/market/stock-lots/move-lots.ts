import type { LotMovementCause } from '#domain/market/stock-lots/stock-lot.ts';
import { rows, sql } from '#server/platform/database/query.ts';

export interface LotMovement {
  lotId: number;
  cause: LotMovementCause;
  /** Below 0 for what leaves; never 0. */
  packs: number;
  reason: string;
  /** What left with it, or came back from it. */
  shipmentId?: number;
}

/**
 * Writes movements of lots with their packs, each lot by its movements in their order, locked in ascending id order.
 * The offers are locked before, so that no lot holds more than there is. A lot that ended is open again.
 */
export async function moveLots(movements: readonly LotMovement[], userId: number | null, at: Date): Promise<void> {
  if (movements.length === 0) return;
  const records = movements.map((movement, place) => ({ ...movement, place }));
  await rows(sql`
    with wanted as (
      select x.*, sum(packs) over (partition by "lotId" order by place) as running
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        x ("lotId" int, cause text, packs int, reason text, "shipmentId" int, place int)),
    sums as (select "lotId" as id, sum(packs)::int as amount from wanted group by 1),
    locked as materialized (
      select l.id, sums.amount from stock_lots l join sums on sums.id = l.id order by l.id for update of l),
    moved as (
      update stock_lots l set packs = l.packs + k.amount, version = l.version + 1, updated_at = ${at},
        state = case when l.state = 'ended' then 'open' else l.state end
      from locked k where l.id = k.id returning l.id, l.packs - k.amount as before)
    insert into stock_lot_movements (stock_lot_id, cause, packs, packs_after, reason, shipment_id, user_id, at)
    select m.id, w.cause, w.packs, m.before + w.running, w.reason, w."shipmentId", ${userId}, ${at}
    from moved m join wanted w on w."lotId" = m.id order by m.id, w.place`);
}
