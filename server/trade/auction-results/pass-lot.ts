import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { lockAuction } from '#server/trade/auctions/index.ts';
import { leaveLot } from './lapse-results.ts';

/** Who was asked because somebody else had failed is free to say no. Who won by the own bid is not. */
export function passOnLot({ companyId }: Member, auctionId: number): Promise<void> {
  return inTransaction(async () => {
    const { at } = await lockAuction(auctionId);
    const result = await maybeRow(sql<{ id: number; state: string; place: number }>`
      select id, state, place::int from auction_results where auction_id = ${auctionId} and company_id = ${companyId}`);
    if (!result) throw new AppError('not_found');
    if (result.state !== 'offered') throw new AppError('auction_result_over');
    if (result.place === 1) throw new AppError('auction_own_bid_binds');
    await leaveLot(result.id, 'refused', at);
  });
}
