import { now } from '#server/platform/clock.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

/** Takes off sale for good the offers that a condition on `product_stocks` names. */
export async function removeOffers(which: RawBuilder<unknown>): Promise<void> {
  await rows(sql`
    update product_stocks set is_deleted = true, version = version + 1, updated_at = ${now()}
    where ${which} and not is_deleted`);
}
