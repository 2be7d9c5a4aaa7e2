import { recordDecision } from '#server/audit/index.ts';
import { reviewRights, withdrawnInvitationsOf } from '#server/accounts/colleagues/index.ts';
import { endEmailChanges, endPasswordResets, endSessionsOf, writeAccount } from '#server/accounts/identity/index.ts';
import { endLineLinks } from '#server/accounts/notification-channels/index.ts';
import { notify } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { accountSessionsEnded, accountSuspended, accountUnsuspended } from './notifications.ts';

/**
 * Keeps a member out, at once: sessions end, and links that were on their way, to a new email and to colleagues too,
 * for whoever had the account may have sent them, and linked a LINE of theirs. Orders and the company stay as they are.
 */
export function suspendAccount(staffId: number, id: number, reason: string): Promise<void> {
  return inTransaction(async () => {
    const { is_suspended, company_id } = await lockedAccount(id);
    if (is_suspended) throw new AppError('account_already_suspended');
    await writeAccount(id, { suspended_at: now(), suspended_reason: reason });
    await endSessionsOf({ userId: id });
    await endPasswordResets({ userId: id });
    await endEmailChanges(id);
    await rows(withdrawnInvitationsOf(id));
    await endLineLinks({ userId: id });
    await recordAccess(staffId, id, 'suspend_account', reason, ['open', 'suspended']);
    await notify(accountSuspended({ reason }), [{ userId: id }]);
    await reviewRights(company_id);
  });
}

export function unsuspendAccount(staffId: number, id: number, reason: string): Promise<void> {
  return inTransaction(async () => {
    const { is_suspended, company_id } = await lockedAccount(id);
    if (!is_suspended) throw new AppError('account_not_suspended');
    await writeAccount(id, { suspended_at: null, suspended_reason: null });
    // One that was being opened when the account was suspended shall not begin to work.
    await endSessionsOf({ userId: id });
    await recordAccess(staffId, id, 'unsuspend_account', reason, ['suspended', 'open']);
    await notify(accountUnsuspended({ reason: '' }), [{ userId: id }]);
    await reviewRights(company_id);
  });
}

/** Logs a member out everywhere, who may log in again at once. */
export function endAccountSessions(staffId: number, id: number, reason: string): Promise<void> {
  return inTransaction(async () => {
    await lockedAccount(id);
    await endSessionsOf({ userId: id });
    await endEmailChanges(id);
    await recordDecision({
      staffId,
      action: 'end_sessions',
      objectKind: 'account',
      objectId: id,
      before: {},
      after: {},
      reason,
    });
    await notify(accountSessionsEnded({ reason }), [{ userId: id }]);
  });
}

/** A member's account, locked: one that is closed or not yet approved has no way in to be kept out of. */
export async function lockedAccount(id: number): Promise<{ is_suspended: boolean; company_id: number }> {
  const account = await maybeRow(sql<{ is_suspended: boolean; company_id: number }>`
    select suspended_at is not null as is_suspended, company_id from users
      where id = ${id} and account_status = 'verified' for no key update`);
  if (!account) throw new AppError('not_found');
  return account;
}

function recordAccess(
  staffId: number,
  id: number,
  action: string,
  reason: string,
  [before, after]: readonly [string, string],
): Promise<void> {
  return recordDecision({
    staffId,
    action,
    objectKind: 'account',
    objectId: id,
    before: { access: before },
    after: { access: after },
    reason,
  });
}
