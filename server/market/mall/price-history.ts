import type { z } from 'zod';
import type { catalogue } from '#contract/market/mall.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { pricePerKg } from '#domain/values/money.ts';
import { priceAt, priceSteps } from '#domain/market/pricing/price-history.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

type History = z.output<(typeof catalogue)['GET /product-stock/price-history/{id}']['answer']>['data'];

const DAYS = 365;
/** More than a price that changes every day of the year. */
const MOST = 400;

/** What an offer has cost in the last year. 404 for what the mall does not show. */
export async function priceHistory(stockId: number): Promise<History> {
  const at = now();
  const since = new Date(at.getTime() - DAYS * DAY_MS);
  const offer = await maybeRow(sql<{
    grams: number;
    prices: { from: string; until: string | null; price: string; is_promotion: boolean }[];
  }>`
    select k.unit_weight_grams as grams, (
      select coalesce(json_agg(json_build_object('from', o.from_at, 'until', o.until_at, 'price', o.price::text,
        'is_promotion', o.is_promotion)), '[]') from (
        select * from offer_prices where product_stock_id = s.id and from_at <= ${at}
          and (until_at is null or until_at > ${since}) order by from_at desc, id desc limit ${MOST}) o) as prices
    from offer_facets f join product_stocks s on s.id = f.product_stock_id join skus k on k.id = s.product_sku_id
      where f.product_stock_id = ${stockId}`);
  if (!offer) throw new AppError('not_found');
  const known = offer.prices.map(({ from, until, price, is_promotion }) => ({
    from: new Date(from),
    until: until === null ? null : new Date(until),
    isPromotion: is_promotion,
    pricePerKg: pricePerKg(BigInt(price), offer.grams),
  }));
  return priceSteps(known, since, at).map(({ isPromotion, ...step }) => ({
    from: step.from,
    until: step.until,
    price_per_kg: step.pricePerKg,
    is_promotion: isPromotion,
  }));
}

/** What offers cost, each at its moment, in 10⁻⁴ baht per kg; null for one that was not there then. */
export async function pricesAt(asked: readonly { stockId: number; at: Date }[]): Promise<(bigint | null)[]> {
  if (asked.length === 0) return [];
  const known = Map.groupBy(
    await rows(sql<{
      place: number;
      from: Date;
      until: Date | null;
      isPromotion: boolean;
      price: bigint;
      grams: number;
    }>`
    select x.place::int, o.from_at as "from", o.until_at as until, o.is_promotion as "isPromotion", o.price,
      k.unit_weight_grams as grams
    from unnest(${asked.map(({ stockId }) => stockId)}::int[],
      ${asked.map(({ at }) => at.toISOString())}::timestamptz[]) with ordinality x (stock_id, at, place)
    join offer_prices o on o.product_stock_id = x.stock_id and o.from_at <= x.at
      and (o.until_at is null or o.until_at > x.at)
    join product_stocks s on s.id = x.stock_id join skus k on k.id = s.product_sku_id`),
    ({ place }) => place,
  );
  return asked.map(({ at }, index) => {
    const prices = (known.get(index + 1) ?? []).map(({ price, grams, ...each }) => ({
      ...each,
      pricePerKg: pricePerKg(price, grams),
    }));
    return priceAt(prices, at.getTime())?.pricePerKg ?? null;
  });
}
