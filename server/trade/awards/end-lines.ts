import { DELIVERED, ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { isAgreedBySql } from '#server/trade/checkout/index.ts';
import { unitsThatLeaveSql } from '#server/trade/orders/index.ts';
import { AWARD } from './award-kind.ts';

/**
 * Lines `l` of orders `w` of the placed awards of demand `d`, of which nothing leaves: they were cancelled, while order
 * `o` goes on. The order has a line for each offer.
 */
export const cancelledLinesOf = (demandId: ReturnType<typeof sql>) => sql`
  from awards a join award_orders w on w.award_id = a.id and w.ended_at is null and w.call_off_contract_id is null
    join orders o on ${isAgreedBySql(AWARD, sql`w.id`)} and o.status = ${sql.lit(ORDER_ACTIVE)}
      and o.logistic_status is distinct from ${sql.lit(DELIVERED)}
    cross join jsonb_array_elements(w.lines) l
  where a.demand_id = ${demandId} and a.state = 'placed' and not exists (
    select from order_items i where i.order_id = o.id and i.productstock_id = (l ->> 'offer_id')::int
      and ${unitsThatLeaveSql} > 0)`;

export interface EndedLines {
  award_id: number;
  seller: number;
  user_id: number;
  round: number;
  end_reason: 'cancelled';
  /** Whether other lines of the order stand. */
  has_rest: boolean;
}

/**
 * Under the demand's lock: cancelled lines become a row of their own that has ended, so that they alone are free. Of an
 * order that has no other line nothing is left but that it was made.
 */
export function endCancelledLines(demandId: number, at: Date): Promise<EndedLines[]> {
  return rows(sql<EndedLines>`
    with gone as (
      select w.id, w.award_id, w.seller_company_id, w.kind, w.arrives, a.user_id, a.round::int as round,
        jsonb_agg(l) as lines
      ${cancelledLinesOf(sql`${demandId}`)} group by w.id, a.id),
    rest as (
      update award_orders w set lines = x.lines,
        ended_at = case when x.lines = '[]' then ${at}::timestamptz end,
        end_reason = case when x.lines = '[]' then 'cancelled' end
      from (select g.id, (select coalesce(jsonb_agg(l), '[]') from award_orders y, jsonb_array_elements(y.lines) l
          where y.id = g.id and not g.lines @> jsonb_build_array(l)) as lines from gone g) x
      where w.id = x.id returning w.id, w.ended_at is null as has_rest),
    ended as (
      insert into award_orders (award_id, seller_company_id, kind, arrives, lines, ended_at, end_reason, part_of_id)
      select award_id, seller_company_id, kind, arrives, lines, ${at}, 'cancelled', id from gone)
    select g.award_id, g.seller_company_id as seller, g.user_id, g.round /* not null: an award's */,
      'cancelled' as end_reason, r.has_rest /* not null: a test */
    from gone g join rest r on r.id = g.id order by g.id`);
}
