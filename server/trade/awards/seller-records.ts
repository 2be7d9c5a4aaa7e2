import { RECORD_DAYS } from '#domain/sellers/delivery-record.ts';
import type { SellerRecord } from '#domain/trade/awards/weigh-quotes.ts';
import { addDays, bangkokDate, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { saleOutcomeSql } from '#server/trade/sales/index.ts';

/** How many of their orders these sellers brought on the day that was agreed, in one statement. */
export async function sellerRecords(ids: readonly number[], at: Date): Promise<Map<number, SellerRecord>> {
  const since = startOfBangkokDay(addDays(bangkokDate(at), -RECORD_DAYS));
  const found = await rows(sql<{ company_id: number } & SellerRecord>`
    select r.company_id, count(*) filter (where r.outcome = 'on_time')::int as kept, count(*)::int as all
    from (select p.company_id, ${saleOutcomeSql(since)} as outcome
      from purchases p join orders o on o.id = p.order_id where p.company_id = any (${[...ids]}::int[])) r
    where r.outcome in ('on_time', 'late', 'cancelled_by_seller') group by 1`);
  return new Map(found.map(({ company_id, kept, all }) => [company_id, { kept, all }]));
}
