import { isInTime } from '#domain/trade/auctions/confirm-time.ts';
import type { ResultState } from '#domain/trade/auctions/fate.ts';
import { pricesFor } from '#server/market/pricing/index.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { lockAuction } from '#server/trade/auctions/index.ts';
import { findAgreedOrder, freeAgreement, makeDraft } from '#server/trade/checkout/index.ts';
import { lotPrices } from './agreed-terms.ts';
import { AUCTION_LOT } from './lot-kind.ts';

interface Result {
  id: number;
  state: ResultState;
  confirm_by: Date;
  total: bigint;
  offer_id: number;
  packs: number;
  lot_no: string;
}

/** The newest result of a company in an auction. */
const findResult = (auctionId: number, companyId: number): Promise<Result | undefined> =>
  maybeRow(sql<Result>`
    select r.id, r.state, r.confirm_by, r.total, a.product_stock_id as offer_id /* not null: of a lot */,
      a.packs /* not null: of a lot */, a.lot_no
    from auction_results r join auctions a on a.id = r.auction_id
    where r.auction_id = ${auctionId} and r.company_id = ${companyId}`);

/**
 * The draft of a won lot, at the hammer price, for the ordinary checkout: it asks for address, payment and approvals as
 * of any order. Under the auction's lock, so that two who ask at once get the same draft. What the bid holds of
 * the credit stays held until the order is placed.
 */
export async function orderLot(member: Member, auctionId: number): Promise<{ order_id: number }> {
  // Loaded before the transaction, which would have to read it for itself alone.
  await pricesFor(member);
  return inTransaction(async () => {
    const { at } = await lockAuction(auctionId);
    const result = await findResult(auctionId, member.companyId);
    if (!result) throw new AppError('not_found');
    if (result.state === 'confirmed') throw new AppError('auction_result_confirmed');
    if (result.state !== 'offered' || !isInTime(result.confirm_by, at)) throw new AppError('auction_result_over');
    const agreed = { kind: AUCTION_LOT, id: result.id };
    const before = await findAgreedOrder(agreed);
    if (before?.source === 'request') throw new AppError('order_in_approval');
    if (before) return { order_id: before.order_id };
    await freeAgreement(agreed);
    const { offer_id, packs, lot_no, total } = result;
    const prices = lotPrices({ offer_id, packs, lot_no, total: String(total) });
    return makeDraft(member, [{ productstock_id: offer_id, amount: packs }], { prices, agreed });
  });
}
