import { OFFER_APPROVED, OFFER_ON_SALE, STOCK_IN_STOCK } from '#domain/market/pricing/pricing.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import type { MarketPeople } from '../accounts/accounts.ts';

/** Offers that are watched; every third of them is at its level. */
const WATCHED = 12;
/** Days until the sales windows of the offers after those end: some of them soon. */
const WINDOWS = [2, 4, 6, 20, 45];

/** What the first seller's day brings: offers low in stock, of which it was told, and sales windows that end. */
export async function writeSellerDay({ sellerIds }: MarketPeople, at: Date): Promise<void> {
  const inDays = (days: number) => new Date(at.getTime() + days * DAY_MS);
  const ordinary = await rows(sql<{ id: number }>`
    select id from product_stocks
    where company_id = ${sellerIds[0]!} and product_stock = ${sql.lit(STOCK_IN_STOCK)}
      and status = ${sql.lit(OFFER_ON_SALE)}
      and approved_status = ${sql.lit(OFFER_APPROVED)} and quantity > 0 and low_stock_level is null
        and sales_end is null and not is_deleted
    order by id limit ${WATCHED + WINDOWS.length}`);
  const ids = ordinary.map(({ id }) => id);
  await inTransaction(async () => {
    await rows(sql`
      update product_stocks s set low_stock_level = case when w.place % 3 = 0 then s.quantity + 5
        else s.quantity / 4 end
      from unnest(${ids.slice(0, WATCHED)}::int[]) with ordinality w (id, place) where s.id = w.id`);
    await rows(sql`
      update product_stocks s set sales_start = ${inDays(-30)},
        sales_end = ${at}::timestamptz + w.days * interval '1 day'
      from unnest(${ids.slice(WATCHED)}::int[], ${WINDOWS}::int[]) w (id, days) where s.id = w.id`);
    // Whatever is low was told yesterday: a market that is looked at mails nobody.
    await rows(sql`update product_stocks set low_stock_told_at = ${inDays(-1)} where quantity <= low_stock_level`);
  });
}
