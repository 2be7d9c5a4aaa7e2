import { isInTime } from '#domain/trade/auctions/confirm-time.ts';
import type { ResultState } from '#domain/trade/auctions/fate.ts';
import { releaseStock } from '#server/market/offers/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { confirmWinner, freeCredit, lockAuction, reservedForLot } from '#server/trade/auctions/index.ts';
import { tellSeller } from './notifications.ts';
import { settleBidders } from './settle-bidders.ts';

interface Result {
  auction_id: number;
  bidder_id: number;
  state: ResultState;
  confirm_by: Date;
  price: bigint;
}

const readResult = (id: number): Promise<Result> =>
  oneRow(sql<Result>`
    select r.auction_id, r.bidder_id, r.state, r.confirm_by, r.price from auction_results r where r.id = ${id}`);

/** The winner has confirmed by ordering: under the auction's lock, so that who lapses at this moment is not placed. */
export async function lotPlaced(resultId: number, onCredit: boolean, at: Date): Promise<void> {
  const { auction_id, bidder_id } = await readResult(resultId);
  const auction = await lockAuction(auction_id);
  const { state, confirm_by, price } = await readResult(resultId);
  if (state !== 'offered' || !isInTime(confirm_by, auction.at)) throw new AppError('auction_result_over');
  await rows(sql`update auction_results set state = 'confirmed', decided_at = ${auction.at} where id = ${resultId}`);
  const { terms } = await confirmWinner(auction_id);
  await releaseStock(reservedForLot(auction_id), at);
  // The order takes its own; one that is paid otherwise binds by the hold until it is paid.
  if (onCredit) await freeCredit([bidder_id], 'used', at);
  await settleBidders(auction_id, at);
  await tellSeller('ordered', auction.company_id, {
    auction_id,
    price,
    grams: terms.grams,
    until: null,
  });
}
