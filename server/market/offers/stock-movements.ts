import { MAX_STOCK_UNITS } from '#domain/market/availability.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/**
 * The stock ledger. A quantity on hand changes together with a movement, in one statement: the database refuses a
 * transaction after which an offer has another quantity than its last movement left.
 */

/** What a seller did to the stock of an offer. Orders take theirs in server/trade/checkout/write-order.ts. */
export interface StockMovement {
  offerId: number;
  kind: 'received' | 'corrected';
  /** Units that came; below 0 when a correction takes some away. Never 0. */
  quantity: number;
  /** The producer's lot that was received. */
  lotNo: string | null;
  /** Why it was corrected. */
  reason: string | null;
}

/**
 * Moves each offer's stock, once for each offer at most, locked in ascending id order. Answers the ids that moved: an
 * offer that would have less than nothing, or more than can be, stays as it is, and what is not found is left out.
 */
export async function moveStock(
  movements: readonly StockMovement[],
  userId: number | null,
  at: Date,
): Promise<number[]> {
  if (movements.length === 0) return [];
  const moved = await rows(sql<{ id: number }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb)
        x ("offerId" int, kind text, quantity int, "lotNo" text, reason text)),
    locked as materialized (
      select s.id from product_stocks s join wanted w on w."offerId" = s.id order by s.id for update of s),
    moved as (
      update product_stocks s set quantity = s.quantity + w.quantity, updated_at = ${at}
      from wanted w join locked on locked.id = w."offerId" where s.id = w."offerId" and s.quantity + w.quantity between 0 and ${sql.lit(MAX_STOCK_UNITS)}
      returning s.id, s.quantity)
    insert into stock_movements (product_stock_id, kind, quantity, quantity_after, lot_no, reason, user_id, at)
    select m.id, w.kind, w.quantity, m.quantity, w."lotNo", w.reason, ${userId}, ${at}
    from moved m join wanted w on w."offerId" = m.id order by m.id
    returning product_stock_id as id`);
  return moved.map(({ id }) => id);
}

/** Gives back what the orders took, those that have not given back yet. The orders must be locked. */
export async function returnStock(orderIds: readonly number[], at: Date): Promise<void> {
  await rows(sql`
    with taken as (
      select i.productstock_id as id, i.order_id, sum(i.quantity)::int as amount
      from order_items i join orders o on o.id = i.order_id
      where i.order_id = any (${orderIds}) and o.stock_returned_at is null group by 1, 2),
    sums as (select id, sum(amount)::int as amount from taken group by 1),
    locked as materialized (
      select s.id, sums.amount from product_stocks s join sums on sums.id = s.id order by s.id for update of s),
    given as (
      update product_stocks s set quantity = s.quantity + locked.amount from locked where s.id = locked.id
      returning s.id, s.quantity - locked.amount as before)
    insert into stock_movements (product_stock_id, kind, quantity, quantity_after, order_id, at)
    select t.id, 'returned', t.amount, g.before + sum(t.amount) over (partition by t.id order by t.order_id), t.order_id, ${at}
    from taken t join given g on g.id = t.id order by t.id, t.order_id`);
}
