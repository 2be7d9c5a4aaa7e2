import type { Locale } from '#domain/values/locale.ts';
import { recordDecision } from '#server/audit/index.ts';
import { erasePerson, mailRefusal } from '#server/accounts/privacy/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { lockVerification } from './decide-verification.ts';

/** Staff confirm a member's wish: she is erased, or nothing happens. */
export async function confirmDeletion(staffId: number, id: number, version: string): Promise<void> {
  await inTransaction(async () => {
    await lockVerification('deletion_requests', id, version);
    const { user_id } = await oneRow(
      sql<{
        user_id: number;
      }>`update deletion_requests set status = 1, decided_at = ${now()} where id = ${id} returning user_id`,
    );
    await erasePerson(user_id);
    await recordDecision({
      staffId,
      action: 'approve',
      objectKind: 'deletion_request',
      objectId: id,
      before: { status: 0 },
      after: { status: 1, account_status: 'closed' },
    });
  });
}

export async function refuseDeletion(staffId: number, id: number, version: string, reason: string): Promise<void> {
  await inTransaction(async () => {
    await lockVerification('deletion_requests', id, version);
    await rows(
      sql`update deletion_requests set status = 2, reason = ${reason}, decided_at = ${now()} where id = ${id}`,
    );
    const member = await oneRow(
      sql<{
        email: string;
        language: Locale;
      }>`select u.email, u.language from deletion_requests x join users u on u.id = x.user_id where x.id = ${id}`,
    );
    await recordDecision({
      staffId,
      action: 'refuse',
      objectKind: 'deletion_request',
      objectId: id,
      before: { status: 0 },
      after: { status: 2 },
      reason,
    });
    await mailRefusal(member.email, member.language, reason);
  });
}
