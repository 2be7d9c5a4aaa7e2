import type { z } from 'zod';
import type { priceTrends } from '#contract/market/price-trends.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { trendEnd } from '#domain/market/pricing/price-trend.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { AppError } from '#server/platform/errors.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';

type Statistic = (typeof priceTrends)['GET /price-trend/statistic'];

const DAYS_OF_A_YEAR = 365;

/** A family's rows from one day to another, both included. 404 for no such family. */
export async function trendStatistic({
  price_trend_id,
  start_date,
  end_date,
}: z.output<Statistic['query']>): Promise<z.output<Statistic['answer']>> {
  const today = bangkokDate(now());
  const end = trendEnd(end_date ?? today, today);
  const start = start_date ?? addDays(end, -DAYS_OF_A_YEAR);
  // Money as text, because JSON numbers are no bigint.
  const family = await maybeRow(sql<{
    days: { created_at: string; min: string; avg: string; max: string; grams: number }[];
  }>`
    select (select coalesce(json_agg(json_build_object('created_at', r.created_at, 'min', r.min_price::text, 'avg',
      r.avg_price::text, 'max', r.max_price::text, 'grams', r.product_unit_weight_grams) order by r.day), '[]')
      from price_trend_rows r where r.price_trend_id = t.id and r.day between ${start}::date and ${end}::date) as days
    from price_trends t where t.id = ${price_trend_id}`);
  if (!family) throw new AppError('not_found');
  return {
    id: price_trend_id,
    price_trend: family.days.map(({ created_at, min, avg, max, grams }) => ({
      created_at: new Date(created_at),
      min_price: BigInt(min),
      avg_price: BigInt(avg),
      max_price: BigInt(max),
      product_unit_weight: kgFromGrams(grams),
    })),
  };
}
