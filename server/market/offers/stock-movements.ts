import { MAX_STOCK_UNITS } from '#domain/market/availability.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

/**
 * The stock ledger. A quantity on hand changes together with a movement, in one statement: the database refuses a
 * transaction after which an offer has another quantity than its last movement left.
 */

/** What a seller did to the stock of an offer. */
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
 * Moves offers' stock in one statement, each offer by its movements in their order, locked in ascending id order.
 * Answers the ids that moved: an offer that would on the way have less than nothing, or more than can be, stays as it
 * is, and what is not found is left out.
 */
export async function moveStock(
  movements: readonly StockMovement[],
  userId: number | null,
  at: Date,
): Promise<number[]> {
  if (movements.length === 0) return [];
  const records = movements.map((movement, place) => ({ ...movement, place }));
  const moved = await rows(sql<{ id: number }>`
    with wanted as (
      select x.*, sum(quantity) over (partition by "offerId" order by place) as running
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        x ("offerId" int, kind text, quantity int, "lotNo" text, reason text, place int)),
    sums as (
      select "offerId" as id, sum(quantity)::int as amount, min(running) as least, max(running) as most from wanted
        group by 1),
    locked as materialized (
      select s.id, sums.amount, sums.least, sums.most from product_stocks s join sums on sums.id = s.id
        order by s.id for update of s),
    moved as (
      update product_stocks s set quantity = s.quantity + l.amount, updated_at = ${at}
      from locked l where s.id = l.id and s.quantity + l.least >= 0
        and s.quantity + l.most <= ${sql.lit(MAX_STOCK_UNITS)}
      returning s.id, s.quantity - l.amount as before)
    insert into stock_movements (product_stock_id, kind, quantity, quantity_after, lot_no, reason, user_id, at)
    select m.id, w.kind, w.quantity, m.before + w.running, w."lotNo", w.reason, ${userId}, ${at}
    from moved m join wanted w on w."offerId" = m.id order by m.id, w.place
    returning product_stock_id as id`);
  return [...new Set(moved.map(({ id }) => id))];
}

/**
 * What an order takes, as parts of the statement that writes it, after its part `wanted` (`id` of an offer, `amount` of
 * units, each offer once). The part `taken` answers the offers that had enough; they are locked in ascending id order.
 */
export function takeStockParts(orderId: number, at: Date): RawBuilder<unknown> {
  return sql`
    locked as materialized (
      select s.id from product_stocks s join wanted w on w.id = s.id order by s.id for update of s),
    taken as (
      update product_stocks s set quantity = s.quantity - w.amount
      from wanted w join locked on locked.id = w.id where s.id = w.id and s.quantity >= w.amount
      returning s.id, s.quantity, w.amount),
    stock_moved as (
      insert into stock_movements (product_stock_id, kind, quantity, quantity_after, order_id, at)
      select id, 'sold', -amount, quantity, ${orderId}, ${at} from taken)`;
}

/** Gives back units that orders took: `taken` answers of each `order_id` which offers (`id`) get which `amount`. */
export async function giveBackStock(taken: RawBuilder<unknown>, at: Date): Promise<void> {
  await rows(sql`
    with taken as (select * from (${taken}) t where amount > 0),
    sums as (select id, sum(amount)::int as amount from taken group by 1),
    locked as materialized (
      select s.id, sums.amount from product_stocks s join sums on sums.id = s.id order by s.id for update of s),
    given as (
      update product_stocks s set quantity = s.quantity + locked.amount from locked where s.id = locked.id
      returning s.id, s.quantity - locked.amount as before)
    insert into stock_movements (product_stock_id, kind, quantity, quantity_after, order_id, at)
    select t.id, 'returned', t.amount, g.before + sum(t.amount) over (partition by t.id order by t.order_id),
      t.order_id, ${at}
    from taken t join given g on g.id = t.id order by t.id, t.order_id`);
}
