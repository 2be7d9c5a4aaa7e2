import type { z } from 'zod';
import type { offers } from '#contract/sellers/offers.ts';
import { MAX_STOCK_UNITS } from '#domain/market/availability.ts';
import { PRICE_TAKEN_BACK, PRICE_WAITING } from '#domain/sellers/offers/price-change.ts';
import { moveStock, removeOffers } from '#server/market/offers/index.ts';
import { receiveIntoLots } from '#server/market/stock-lots/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { lockOffers } from './locked-offers.ts';
import { addCertificates } from './add-certificates.ts';

type Received = z.output<(typeof offers)['POST /product-stock/receive']['body']>['rows'];

/** Goods came in, all rows or none. An offer may come with several lots: each is a movement of its own. */
export async function receiveStock(by: Member, received: Received): Promise<void> {
  const at = now();
  await inTransaction(async () => {
    const ids = [...new Set(received.map((row) => row.product_stock_id))];
    const found = await lockOffers(by.companyId, ids);
    if (found.size !== ids.length) throw new AppError('not_found');
    refuseTooLarge(received, found);
    await moveStock(
      received.map(({ product_stock_id, quantity, lot_no }) => ({
        offerId: product_stock_id,
        kind: 'received',
        quantity,
        lotNo: lot_no || null,
        reason: null,
      })),
      by.userId,
      at,
    );
    await receiveIntoLots(
      by,
      received.flatMap(({ product_stock_id, quantity, lot_no }) =>
        lot_no ? [{ offerId: product_stock_id, lotNo: lot_no, packs: quantity }] : [],
      ),
      at,
    );
    await addCertificates(
      by.companyId,
      received.map(({ product_stock_id, lot_no, coa_file }, index) => ({
        offerId: product_stock_id,
        lotNo: lot_no || null,
        file: coa_file,
        path: `rows.${index}.`,
      })),
    );
  });
}

/** The offers are locked, so that what is on hand stays. */
function refuseTooLarge(received: Received, offers: ReadonlyMap<number, { quantity: number }>): void {
  const onHand = new Map<number, number>();
  for (const [index, { product_stock_id: id, quantity }] of received.entries()) {
    const after = (onHand.get(id) ?? offers.get(id)!.quantity) + quantity;
    if (after > MAX_STOCK_UNITS)
      throw fieldError('stock_too_large', `rows.${index}.quantity`, { max: MAX_STOCK_UNITS });
    onHand.set(id, after);
  }
}

/** Takes an offer out for good; what waits for staff goes with it. */
export async function removeOffer(by: Member, id: number): Promise<void> {
  const at = now();
  await inTransaction(async () => {
    const offer = (await lockOffers(by.companyId, [id])).get(id);
    if (!offer) throw new AppError('not_found');
    await rows(
      sql`update price_changes set state = ${PRICE_TAKEN_BACK}, decided_at = ${at}
        where product_stock_id = ${id} and state = ${sql.lit(PRICE_WAITING)}`,
    );
    await rows(sql`delete from waiting_certificates where product_stock_id = ${id}`);
    await removeOffers(sql`id = ${id}`);
  });
}
