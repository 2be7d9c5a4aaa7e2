import type { Satang } from '#domain/values/money.ts';
import { neededApproval } from '#domain/trade/purchasing/spending-limits.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { approvesOf } from '#server/trade/purchase-requests/index.ts';
import { purchasingOf } from '#server/trade/purchasing/index.ts';
import { lockBidder } from './bidder-row.ts';

/**
 * Somebody who approves orders says beforehand up to what worth colleagues may bid in one auction: a bid cannot wait for
 * them. The last step of the company's that such an order needs must be theirs.
 */
export function approveBids(member: Member, auctionId: number, worth: Satang): Promise<void> {
  return inTransaction(async () => {
    const bidder = await lockBidder(auctionId, member.companyId);
    if (!bidder) throw new AppError('auction_not_bidder');
    const { steps } = await purchasingOf(member);
    const anyone = { limits: { order: 0n, day: null, month: null }, spent: { day: 0n, month: 0n }, steps };
    const { approvals } = neededApproval(worth, anyone);
    if ((await approvesOf(member)) < Math.max(approvals, 1)) throw new AppError('approval_step_too_high');
    await rows(sql`
      update auction_bidders set approved_worth = ${worth}, approved_by = ${member.userId} where id = ${bidder.id}`);
  });
}
