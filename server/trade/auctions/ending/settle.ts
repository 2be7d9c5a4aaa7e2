import { inTransaction } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { appendEntries } from '../core/append-entries.ts';
import { lockAuction, type OpenAuction, standingOf } from '../core/locked-auction.ts';
import { tellListeners } from '../listeners.ts';

/** What is decided after the end, as the log says it. */
function settle(auctionId: number, decide: (open: OpenAuction) => Promise<OpenAuction>): Promise<OpenAuction> {
  return inTransaction(async () => {
    const locked = await lockAuction(auctionId);
    if (locked.state !== 'ended') throw new AppError('auction_changed_meanwhile');
    return decide(standingOf(locked));
  });
}

/** The seller sells to the highest bid although the reserve was missed. Whether they still may, is asked before. */
export const acceptHighest = (auctionId: number): Promise<OpenAuction> =>
  settle(auctionId, async (open) => {
    const { leader: winner, price, outcome } = open.standing;
    if (outcome !== 'reserve_missed' || winner === null) throw new AppError('auction_changed_meanwhile');
    const standing = { ...open.standing, outcome: 'won' as const };
    const { now } = await appendEntries(open, [{ says: { kind: 'accepted', winner, price } }], { standing });
    await tellListeners('ended', now);
    return now;
  });

/** Nobody gets the lot. */
export const passLot = (auctionId: number): Promise<OpenAuction> =>
  settle(auctionId, async (open) => {
    return (await appendEntries(open, [{ says: { kind: 'passed' } }], { state: 'not_sold' })).now;
  });

/** The winner takes the lot. */
export const confirmWinner = (auctionId: number): Promise<OpenAuction> =>
  settle(auctionId, async (open) => {
    const { leader: winner, price, outcome } = open.standing;
    if (outcome !== 'won') throw new AppError('auction_changed_meanwhile');
    return (await appendEntries(open, [{ says: { kind: 'confirmed', winner, price } }], { state: 'awarded' })).now;
  });
