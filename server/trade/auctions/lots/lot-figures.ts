import type { z } from 'zod';
import type { lotFigures } from '#contract/trade/auctions/lot-shapes.ts';
import { addDays, bangkokDate, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { familiesOfProductsSql } from '#server/market/price-trends/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { hidesBidsSql } from '../seen-sql.ts';
import { lotJoins } from './lot-rows.ts';

type Figures = z.output<typeof lotFigures>;

const USUAL_DAYS = 90;

/** Lots that ended within days of Bangkok, both included; of a sealed one that was stopped nobody learns its bids. */
const endedSql = (from: string, to: string) => sql`
  select a.id, a.state, a.price, case when not ${hidesBidsSql} then a.bids end as bids,
    a.packs::float8 * k.unit_weight_grams as grams, p.id as product_id,
    p.subcategory_id, a.ended_at, a.state in ('ended', 'awarded') and a.outcome = 'won' as is_sold,
    case when not ${hidesBidsSql}
      then (select count(*) from auction_bidders b where b.auction_id = a.id) end as bidders
  from ${lotJoins}
  where a.state in ('ended', 'awarded', 'not_sold', 'cancelled') and a.ended_at >= ${startOfBangkokDay(from)}
    and a.ended_at < ${startOfBangkokDay(addDays(to, 1))}`;

interface Totals extends Pick<Figures, 'lots' | 'sold' | 'not_sold' | 'cancelled' | 'hammer' | 'bids' | 'bidders'> {
  grams: number;
}

/** What auctions came to beside what the market paid on the day of each. */
export async function findLotFigures(asked: { from?: string | undefined; to?: string | undefined }): Promise<Figures> {
  const to = asked.to ?? bangkokDate(now());
  const from = asked.from ?? addDays(to, 1 - USUAL_DAYS);
  const [totals, materials] = await Promise.all([
    oneRow(sql<Totals>`
      select count(*)::int as lots, count(*) filter (where is_sold)::int as sold,
        count(*) filter (where state = 'not_sold')::int as not_sold,
        count(*) filter (where state = 'cancelled')::int as cancelled,
        coalesce(sum(grams) filter (where is_sold), 0)::float8 as grams,
        coalesce(sum(round(price * grams::numeric / 1000)) filter (where is_sold), 0)::bigint as hammer,
        coalesce(sum(bids), 0)::int as bids, coalesce(round(avg(bidders), 1), 0)::float8 as bidders
      from (${endedSql(from, to)}) e`),
    materialsOf(from, to),
  ]);
  const { grams, ...counts } = totals;
  return { from, to, ...counts, kg: kgFromGrams(grams), materials };
}

type MaterialRow = Omit<Figures['materials'][number], 'kg'> & { grams: number };

/** By weight, the largest first. A satang per kg is 100 of the units that prices per kg are in. */
async function materialsOf(from: string, to: string): Promise<Figures['materials']> {
  const found = await rows(sql<MaterialRow>`
    with ended as materialized (select * from (${endedSql(from, to)}) e where is_sold),
    families as (
      select distinct on (f.product_id) f.product_id, f.family_id
      from (${familiesOfProductsSql(sql`p.id in (select product_id from ended)`)}) f
      order by f.product_id, f.place),
    priced as (
      select e.*, m.per_kg from ended e left join families f using (product_id)
      left join lateral (
        select case when x.product_unit_weight_grams > 0 then price_per_kg(x.avg_price, x.product_unit_weight_grams)
          else x.avg_price * 100 end as per_kg
        from price_trend_rows x
        where x.price_trend_id = f.family_id and x.day <= (e.ended_at at time zone 'Asia/Bangkok')::date
        order by x.day desc limit 1) m on true)
    select c.name_th, c.name_en, c.name_cn, count(*)::int as lots, sum(e.grams)::float8 as grams,
      round(sum(e.price * e.grams::numeric) * 100 / sum(e.grams::numeric))::bigint as hammer_per_kg,
      round(sum(e.per_kg * e.grams::numeric)
        / nullif(sum(e.grams::numeric) filter (where e.per_kg is not null), 0))::bigint as market_per_kg
    from priced e join subcategories c on c.id = e.subcategory_id
    group by c.id, c.name_th, c.name_en, c.name_cn order by sum(e.grams) desc, c.id`);
  return found.map(({ grams, ...row }) => ({ ...row, kg: kgFromGrams(grams) }));
}
