import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { lockProposal } from './locked-proposal.ts';
import { requireSeen, settle } from './settle-proposal.ts';

/** Its offers wait on: the seller may hand it in again. */
export async function refuseGrade(
  staffId: number,
  id: number,
  { based_on, reason }: { based_on: number; reason: string },
): Promise<void> {
  await inTransaction(async () => {
    const proposal = await lockProposal(id, null, 'decide');
    requireSeen(
      await oneRow(sql<{ version: number }>`select version from products where id = ${proposal.product_id}`),
      based_on,
    );
    await settle(proposal, { staffId, state: 'refused', reason, after: {} });
  });
}
