import { confirmBy, isInTime } from '#domain/trade/auctions/confirm-time.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { acceptHighest, lockAuction } from '#server/trade/auctions/index.ts';

/** The seller sells below the reserve, within a business day of the last entry; what follows is as of any winner. */
export async function acceptBelowReserve({ companyId }: Member, auctionId: number): Promise<void> {
  const days = await holidays();
  await inTransaction(async () => {
    const { company_id, state, outcome, entry_at, at } = await lockAuction(auctionId);
    if (company_id !== companyId) throw new AppError('not_found');
    if (state !== 'ended' || outcome !== 'reserve_missed' || !entry_at) throw new AppError('auction_nothing_to_accept');
    if (
      !isInTime(
        confirmBy(entry_at, (day) => days.has(day)),
        at,
      )
    )
      throw new AppError('auction_result_over');
    await acceptHighest(auctionId);
  });
}
