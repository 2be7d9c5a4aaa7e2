import type { z } from 'zod';
import type { analytics } from '#contract/operations/analytics.ts';
import type { Named } from '#contract/wire.ts';
import { analyticsPeriod } from '#domain/operations/analytics.ts';
import { shareInPercent } from '#domain/sellers/sales-summary.ts';
import { startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { deliveryOutcomeSql } from '#server/sellers/public-page/index.ts';
import { saleOutcomeSql } from '#server/sellers/seller-dashboard/index.ts';

type List = (typeof analytics)['GET /staff/analytics/sellers'];
type Figures = z.output<List['answer']>;

interface Row {
  of_all: number;
  company: Named;
  orders: number;
  total: bigint;
  refused: number;
  ready_hours: number | null;
  on_time: number;
  late: number;
  claims: number;
  claims_answered: number;
  claims_unanswered: number;
}

/**
 * How sellers did in some days up to today, who sold most first. Sales count by the day of their order, deliveries and
 * refusals by their own, claims by the day on which they were opened. One statement.
 */
export async function sellerFigures({ days, _start, _limit }: z.output<List['query']>): Promise<Figures> {
  const at = now();
  const period = analyticsPeriod(at, days);
  const since = startOfBangkokDay(period.from);
  const found = await rows(sql<Row>`
    with sales as materialized (
      select p.id, p.company_id, ${saleOutcomeSql} = 'sold' as is_sold, o.confirmed_at
      from orders o join purchases p on p.order_id = o.id where o.order_no is not null and o.placed_at >= ${since}),
    sold as (
      select s.company_id, count(distinct s.id)::int as orders, sum(i.line_total) as total
      from sales s join order_items i on i.purchase_id = s.id where s.is_sold group by 1),
    ready as (
      select s.company_id,
        percentile_cont(0.5) within group (order by extract(epoch from g.marked_at - s.confirmed_at)) / 3600 as hours
      from sales s join goods_ready g on g.purchase_id = s.id where g.marked_at >= s.confirmed_at group by 1),
    ended as (
      select p.company_id, count(*) filter (where r.outcome = 'on_time')::int as on_time,
        count(*) filter (where r.outcome = 'late')::int as late,
        count(*) filter (where r.outcome = 'cancelled_by_seller')::int as refused
      from purchases p join orders o on o.id = p.order_id
        cross join lateral (select ${deliveryOutcomeSql(since)} as outcome) r
      where r.outcome is not null group by 1),
    claimed as (
      select seller_company_id as company_id, count(*)::int as claims,
        (count(*) filter (where position is not null))::int as answered,
        (count(*) filter (where position is null and answer_by < ${at} and outcome is distinct from 'withdrawn'))::int
          as unanswered
      from claims where opened_at >= ${since} group by 1)
    select (count(*) over ())::int as of_all, ${companySql('c')} as company, coalesce(s.orders, 0) as orders,
      coalesce(s.total, 0)::bigint as total, coalesce(e.refused, 0) as refused,
      round(r.hours::numeric, 1)::float as ready_hours,
      coalesce(e.on_time, 0) as on_time, coalesce(e.late, 0) as late, coalesce(k.claims, 0) as claims,
      coalesce(k.answered, 0) as claims_answered, coalesce(k.unanswered, 0) as claims_unanswered
    from companies c left join sold s on s.company_id = c.id left join ready r on r.company_id = c.id
      left join ended e on e.company_id = c.id left join claimed k on k.company_id = c.id
    where coalesce(s.company_id, r.company_id, e.company_id, k.company_id) is not null
    order by coalesce(s.total, 0) desc, c.id limit ${_limit} offset ${_start}`);
  return {
    period,
    count: found[0]?.of_all ?? 0,
    rows: found.map(({ of_all: _, on_time, late, ...row }) => ({
      ...row,
      refused_percent: shareInPercent(row.refused, row.refused + row.orders),
      deliveries: on_time + late,
      on_time_percent: shareInPercent(on_time, on_time + late),
    })),
  };
}
