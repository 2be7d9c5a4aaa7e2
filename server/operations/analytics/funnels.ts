import type { z } from 'zod';
import type { analytics } from '#contract/operations/analytics.ts';
import { analyticsPeriod, buyingSteps, funnelOf, joiningSteps } from '#domain/operations/analytics.ts';
import { CONFIRMED, DELIVERED, ORDER_ACTIVE, PAID, PAYMENT_CREDIT } from '#domain/trade/order-status.ts';
import { startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

type Funnels = z.output<(typeof analytics)['GET /staff/analytics/funnel']['answer']>;
type Counts<Step extends string> = Record<Step, number>;

/** How many members came how far in some days up to today. One statement each, both at once. */
export async function funnels(days: number): Promise<Funnels> {
  const period = analyticsPeriod(now(), days);
  const since = startOfBangkokDay(period.from);
  const [buying, joining] = await Promise.all([buyingSince(since), joiningSince(since)]);
  return { period, buying: funnelOf(buyingSteps, buying), joining: funnelOf(joiningSteps, joining) };
}

/**
 * Each member counts at the furthest step that they reached, and so at each before it: who orders from a list never
 * opened a page. A view or a cart tells its last time only, so that periods end today.
 */
function buyingSince(since: Date): Promise<Counts<(typeof buyingSteps)[number]>> {
  const confirmed = sql`o.purchaser_status = ${sql.lit(CONFIRMED)} and o.status = ${sql.lit(ORDER_ACTIVE)}`;
  const paid = sql`(o.payment_status = ${sql.lit(PAID)} or o.payment_type = ${sql.lit(PAYMENT_CREDIT)})`;
  return oneRow(sql<Counts<(typeof buyingSteps)[number]>>`
    with reached as (
      select user_id, 1 as step from product_views where last_viewed_at >= ${since}
      union all select user_id, 2 from cart_items where created_at >= ${since}
      union all select o.user_id, 3 from orders o where o.order_no is null and o.created_at >= ${since}
      union all select o.user_id,
        case when not (${confirmed}) then 4 when not ${paid} then 5
          when o.logistic_status < ${sql.lit(DELIVERED)} then 6 else 7 end
      from orders o where o.order_no is not null and o.placed_at >= ${since}),
    furthest as (select user_id, max(step) as step from reached group by user_id)
    select count(*)::int as viewed, (count(*) filter (where step >= 2))::int as in_cart,
      (count(*) filter (where step >= 3))::int as checkout,
      (count(*) filter (where step >= 4))::int as ordered, (count(*) filter (where step >= 5))::int as confirmed,
      (count(*) filter (where step >= 6))::int as paid, (count(*) filter (where step >= 7))::int as delivered
    from furthest`);
}

/**
 * Accounts made since then; those that were invited into a company have no steps of their own before the first order.
 */
function joiningSince(since: Date): Promise<Counts<(typeof joiningSteps)[number]>> {
  return oneRow(sql<Counts<(typeof joiningSteps)[number]>>`
    with joined as (
      select u.account_status as status, exists (select from orders o where o.user_id = u.id and o.order_no is not null)
        as has_ordered
      from users u where u.created_at >= ${since})
    select count(*)::int as registered,
      (count(*) filter (where status <> 'registered' or has_ordered))::int as email_confirmed,
      (count(*) filter (where status in ('waiting_approval', 'verified', 'not_approved') or has_ordered))::int
        as handed_in,
      (count(*) filter (where status = 'verified' or has_ordered))::int as approved,
      (count(*) filter (where has_ordered))::int as ordered
    from joined`);
}
