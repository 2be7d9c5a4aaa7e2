import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { reservedUnitsSql } from './reserved-stock.ts';

/**
 * Takes off sale for good the offers that a condition on `product_stocks` names, none of them where units of one are
 * kept for somebody: a lot in an auction, a quotation. Counted by a second statement, which sees what was waited for.
 */
export async function removeOffers(which: RawBuilder<unknown>): Promise<void> {
  const found = await rows(sql<{ id: number }>`
    select id from product_stocks where ${which} and not is_deleted order by id for update`);
  const { units } = await oneRow(sql<{ units: number }>`
    select coalesce(sum(${reservedUnitsSql}), 0)::int as units /* not null: a sum */ from product_stocks s
    where s.id = any (${found.map(({ id }) => id)}::int[])`);
  if (units > 0) throw new AppError('offer_reserved', { details: { units } });
  await rows(sql`
    update product_stocks set is_deleted = true, version = version + 1, updated_at = ${now()}
    where ${which} and not is_deleted`);
}
