import { deliveryRecord, RECORD_DAYS, type DeliveryRecord, type SaleOutcome } from '#domain/sellers/delivery-record.ts';
import { addDays, bangkokDate, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { cached } from '#server/platform/cache.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { saleOutcomeSql } from '#server/trade/sales/index.ts';

const KEPT_SECONDS = 600;
const STALE_SECONDS = 3600;
const SELLERS = 500;

/**
 * How a seller has delivered. Counted about once in ten minutes: of tens of thousands of sales it takes a third of a
 * second, and anybody may ask.
 */
export const deliveryRecordOf = cached<DeliveryRecord | null, number>(
  KEPT_SECONDS,
  countedRecord,
  SELLERS,
  STALE_SECONDS,
);

/**
 * The records of several sellers, without those that have none. Each is cached: the database is asked for new ones
 * alone.
 */
export async function deliveryRecords(companyIds: readonly number[]): Promise<(DeliveryRecord & { id: number })[]> {
  const ids = [...new Set(companyIds)];
  const records = await Promise.all(ids.map((id) => deliveryRecordOf(id)));
  return records.flatMap((record, place) => (record ? [{ id: ids[place]!, ...record }] : []));
}

async function countedRecord(companyId: number): Promise<DeliveryRecord | null> {
  const since = startOfBangkokDay(addDays(bangkokDate(now()), -RECORD_DAYS));
  const found = await rows(sql<{ outcome: SaleOutcome | null; count: number }>`
    select r.outcome, count(*)::int as count
    from (select ${saleOutcomeSql(since)} as outcome from purchases p join orders o on o.id = p.order_id
      where p.company_id = ${companyId}) r
    group by r.outcome`);
  const counts = Object.fromEntries(found.flatMap(({ outcome, count }) => (outcome ? [[outcome, count]] : [])));
  return deliveryRecord({ on_time: 0, late: 0, undated: 0, cancelled_by_seller: 0, ...counts });
}
