import { useADay, useByOrders } from '#domain/trade/order-rhythm.ts';
import { stockDays } from '#domain/trade/alerts/stock-days.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { orderedGoods } from '#server/trade/orders/index.ts';

interface Row {
  id: number;
  company_id: number;
  product_id: number | null;
  stock_grams: number;
  stock_counted_on: string;
  use_grams_a_month: number | null;
}

/** What is known of the stock that an alert watches. */
export interface WatchedStock {
  /** Grams a day by the company's past orders; null where they show no rhythm. */
  usual: number | null;
  /** Ordered, and not counted as stock: not delivered, or later than it was counted. */
  coming: number;
  /** How many days it lasts; null where no use is known. */
  days: number | null;
}

const goodsKey = (of: { company_id: number; product_id: number | null }) => `${of.company_id} ${of.product_id}`;

/**
 * The stock of alerts that wait for it, by their ids: what was counted, what the company ordered of the product, and
 * how long it lasts.
 */
export async function readWatchedStock(ids: readonly number[]): Promise<Map<number, WatchedStock>> {
  if (ids.length === 0) return new Map();
  const at = now();
  const today = bangkokDate(at);
  const which = sql`l.id = any (${[...ids]}::int[]) and l.condition = 'stock'`;
  const [found, ordered] = await Promise.all([
    rows(sql<Row>`
      select l.id, l.company_id, l.product_id, l.stock_grams::float8 as stock_grams /* not null: of stock */,
        l.stock_counted_on /* not null: of stock */, l.use_grams_a_month::float8 as use_grams_a_month
      from alerts l where ${which}`),
    orderedGoods(sql`select l.company_id, l.product_id from alerts l where ${which}`, at),
  ]);
  const orders = Map.groupBy(ordered, goodsKey);
  return new Map(
    found.map((row) => {
      const ofGoods = orders.get(goodsKey(row)) ?? [];
      const usual = useByOrders(ofGoods, at);
      const use = row.use_grams_a_month === null ? usual : useADay(row.use_grams_a_month);
      const counted = { grams: row.stock_grams, countedOn: row.stock_counted_on };
      const coming = ofGoods
        .filter(({ delivered_at }) => delivered_at === null || bangkokDate(delivered_at) > counted.countedOn)
        .reduce((sum, { grams }) => sum + grams, 0);
      return [row.id, { usual, coming, days: stockDays({ ...counted, coming }, use, today) }];
    }),
  );
}
