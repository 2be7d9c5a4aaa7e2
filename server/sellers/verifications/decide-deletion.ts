import { APPROVAL_WAITING, APPROVED, NOT_APPROVED } from '#domain/accounts/company/approval.ts';
import { recordDecision } from '#server/audit/index.ts';
import { decideDeletionRequest } from '#server/accounts/profile/index.ts';
import { deletionRefused, erasePerson } from '#server/accounts/privacy/index.ts';
import { notify } from '#server/notifications/index.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { lockVerification } from './decide-verification.ts';

/** Staff confirm a member's deletion request: the member is erased, or nothing happens. */
export async function confirmDeletion(staffId: number, id: number, version: string): Promise<void> {
  await inTransaction(async () => {
    await lockVerification('deletion_requests', id, version);
    await erasePerson(await decideDeletionRequest(id, APPROVED, null));
    await recordDecision({
      staffId,
      action: 'approve',
      objectKind: 'deletion_request',
      objectId: id,
      before: { status: APPROVAL_WAITING },
      after: { status: APPROVED, account_status: 'closed' },
    });
  });
}

export async function refuseDeletion(staffId: number, id: number, version: string, reason: string): Promise<void> {
  await inTransaction(async () => {
    await lockVerification('deletion_requests', id, version);
    const userId = await decideDeletionRequest(id, NOT_APPROVED, reason);
    await recordDecision({
      staffId,
      action: 'refuse',
      objectKind: 'deletion_request',
      objectId: id,
      before: { status: APPROVAL_WAITING },
      after: { status: NOT_APPROVED },
      reason,
    });
    await notify(deletionRefused({ reason }), [{ userId }]);
  });
}
