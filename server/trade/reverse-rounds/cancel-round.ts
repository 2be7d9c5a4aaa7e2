import { inTransaction } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { cancelRound } from '#server/trade/auctions/index.ts';
import { requireNoNames } from '#server/trade/demands/index.ts';
import { tellCancelled } from './notify.ts';

/** While nobody has bid; sellers read why, so that the reason may not say whose the demand is. */
export async function cancelOwnRound(member: Member, id: number, reason: string): Promise<void> {
  await requireNoNames(member, reason, 'reason');
  await inTransaction(async () => {
    await cancelRound(id, member.companyId, reason);
    await tellCancelled(id, reason);
  });
}
