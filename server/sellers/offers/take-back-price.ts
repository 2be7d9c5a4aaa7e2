import { PRICE_REFUSED, PRICE_TAKEN_BACK, PRICE_WAITING } from '#domain/sellers/offers/price-change.ts';
import { holdApprovedPrice } from '#server/market/offers/index.ts';
import { now } from '#server/platform/clock.ts';
import { affected, inTransaction, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { lockOffers } from './locked-offers.ts';

/**
 * Takes back the price that waits or was refused last: the approved one holds again and the offer is on sale by it. A
 * new offer has none to go back to.
 */
export async function takeBackPrice(by: Member, id: number): Promise<void> {
  const at = now();
  await inTransaction(async () => {
    const offer = (await lockOffers(by.companyId, [id])).get(id);
    if (!offer) throw new AppError('not_found');
    if (!offer.was_approved) throw new AppError('no_price_waits');
    const takenBack = await affected(sql`
      update price_changes set state = ${PRICE_TAKEN_BACK}, decided_at = coalesce(decided_at, ${at})
      where id = (select max(id) from price_changes where product_stock_id = ${id})
        and state in (${sql.lit(PRICE_WAITING)}, ${sql.lit(PRICE_REFUSED)})`);
    if (takenBack === 0) throw new AppError('no_price_waits');
    await holdApprovedPrice(id, at);
  });
}
