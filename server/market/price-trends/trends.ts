import type { z } from 'zod';
import type { priceTrends } from '#contract/market/price-trends.ts';
import type { Named } from '#contract/wire.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { changePercent, trendPoints, type TrendRow } from '#domain/market/pricing/price-trend.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { cached } from '#server/platform/cache.ts';
import { familiesOfProductsSql, firstTrendDay } from './family-sql.ts';

type Trend = z.output<(typeof priceTrends)['GET /price-trend/public']['answer']>['data'][number];
type FamilyRow = Named & TrendRow & { code: string; day: string };

const SECONDS = 60;
const CHANGE_DAYS = 28;

/** Families that have had a price in the last half year, in staff's order. */
export function trendsNow(): Promise<Trend[]> {
  return trendsOfDay(bangkokDate(now()));
}

/** Those that a product belongs to, the nearest first. */
export async function trendsOfProduct(productId: number): Promise<Trend[]> {
  return (await findProductTrends([productId])).get(productId) ?? [];
}

/** The trends of each of these products that are shown, the nearest first. */
export async function findProductTrends(productIds: readonly number[]): Promise<Map<number, Trend[]>> {
  const [found, all] = await Promise.all([
    rows(sql<{ product_id: number; id: number }>`
      select f.product_id, f.family_id as id from (${familiesOfProductsSql(
        sql`p.id = any (${productIds}::int[]) and p.status = ${sql.lit(PRODUCT_SHOWN)}`,
      )}) f order by f.product_id, f.place`),
    trendsNow(),
  ]);
  const trends = new Map(all.map((trend) => [trend.id, trend]));
  return new Map(
    [...Map.groupBy(found, ({ product_id }) => product_id)].map(([product, families]) => [
      product,
      families.flatMap(({ id }) => trends.get(id) ?? []),
    ]),
  );
}

const trendsOfDay = cached(SECONDS, async (today: string) => {
  const found = await rows(sql<FamilyRow>`
    select t.id, t.code, t.name_th, t.name_en, t.name_cn, r.day, r.created_at, r.min_price, r.avg_price, r.max_price,
      r.product_unit_weight_grams as unit_weight_grams
    from price_trends t join price_trend_rows r on r.price_trend_id = t.id
    where r.day between ${firstTrendDay(today)}::date and ${today}::date order by t.position, t.id, r.day`);
  return [...Map.groupBy(found, ({ id }) => id).values()].map(trendOf);
});

function trendOf(family: FamilyRow[]): Trend {
  const { id, code, name_th, name_en, name_cn, day } = family.at(-1) as FamilyRow;
  const before = family.findLast((row) => row.day <= addDays(day, -CHANGE_DAYS));
  const [latest] = trendPoints(family.slice(-1), 'daily');
  const { min, avg, max } = latest!;
  return {
    id,
    code,
    name_th,
    name_en,
    name_cn,
    as_of: day,
    min_per_kg: min,
    avg_per_kg: avg,
    max_per_kg: max,
    change_percent: changePercent(before && trendPoints([before], 'daily')[0]!.avg, avg),
    weeks: trendPoints(family, 'weekly').map((week) => ({
      monday: week.key,
      min_per_kg: week.min,
      avg_per_kg: week.avg,
      max_per_kg: week.max,
      lowest_per_kg: week.lowest,
      highest_per_kg: week.highest,
    })),
  };
}
