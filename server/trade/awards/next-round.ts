import type { z } from 'zod';
import type { awards } from '#contract/trade/awards/calls.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { requireNoRound } from '#server/trade/auctions/index.ts';
import { lockedDemand, markRoundBegun } from '#server/trade/demands/index.ts';
import { lapseGivenUp } from './end-awards.ts';
import { requireNoneWaiting } from './standing-award.ts';
import { tellNextRound } from './notify.ts';

type Body = z.output<(typeof awards)['POST /demands/{id}/next-round']['body']>;

/** Asks everybody who quoted for another price; their own place is all that they learn of the round before. */
export function beginNextRound({ companyId }: Member, id: number, { closes_at, message }: Body): Promise<void> {
  return inTransaction(async () => {
    const demand = await lockedDemand(id, companyId);
    await lapseGivenUp(id, demand.at);
    await requireNoneWaiting(id);
    await requireNoRound(id, demand.at);
    const { round } = await markRoundBegun(id, closes_at);
    await tellNextRound({ id, round: round - 1, closesAt: closes_at, message });
  });
}
