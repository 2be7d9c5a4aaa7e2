import { inTransaction } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { requireNoRound } from '#server/trade/auctions/index.ts';
import { lockedDemand, markEnded, onDemand, requireAct, requireNoNames } from '#server/trade/demands/index.ts';
import { releaseQuoted } from '#server/trade/quotes/index.ts';
import { answerEnded } from './award-answers.ts';
import { lapseGivenUp, lapseWaiting } from './end-awards.ts';
import { requireNoneWaiting, takenLines } from './standing-award.ts';

/** Ends a demand: nothing of it is awarded, or nothing more. Everybody who quoted and has no order is told. */
export function endDemand(member: Member, id: number, reason: string): Promise<void> {
  return inTransaction(async () => {
    const demand = await lockedDemand(id, member.companyId);
    requireAct('end', demand);
    await lapseGivenUp(id, demand.at);
    await requireNoneWaiting(id);
    await requireNoRound(id, demand.at);
    await requireNoNames(member, reason, 'reason');
    await markEnded(id, reason);
    await releaseQuoted(id);
    await answerEnded(id, demand.round, demand.at);
  });
}

onDemand('awards', {
  /** What waits for colleagues goes with it; what is ordered stands, and such a demand is ended instead. */
  async cancelled({ id, at }) {
    await requireNoRound(id, at);
    await lapseWaiting(id, at);
    if ((await takenLines(id)).size > 0) throw new AppError('award_standing');
  },
});
