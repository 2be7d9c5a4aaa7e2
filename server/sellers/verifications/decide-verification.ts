import { APPROVAL_WAITING, APPROVED, NOT_APPROVED } from '#domain/accounts/company/approval.ts';
import { recordDecision } from '#server/audit/index.ts';
import { notify } from '#server/notifications/index.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import { publishPrepared } from '#server/sellers/offer-drafts/index.ts';
import { forgetAccountBefore, notifyFinance } from '#server/accounts/bank-accounts/index.ts';
import { verificationEvents, type NotifiedKind } from './notifications.ts';
import { checks, versionSql, type VerificationKind } from './verification-kinds.ts';

export type VerificationDecision = 'approve' | 'refuse';

interface Decided {
  /** The version that the deciding staff have seen. */
  version: string;
  reason?: string | undefined;
}

export interface LockedVerification {
  id: number;
  company_id: number;
  name: string;
}

/**
 * An object that waits, under lock: of two people who decide at once the second is told so, and so is who decides about
 * what has changed since.
 */
export async function lockVerification(
  kind: VerificationKind,
  id: number,
  version: string,
): Promise<LockedVerification> {
  const { from, name } = checks[kind];
  // The row first, then what it says: the statement that waited for a lock must not answer with what was there before.
  await rows(sql`select id from ${sql.table(kind)} where id = ${id} for update`);
  const object = await maybeRow(
    sql<
      LockedVerification & { status: number; version: string }
    >`select x.id, c.id as company_id, x.status::int, ${name} as name, ${versionSql} as version from ${from}
      where x.id = ${id}`,
  );
  if (!object) throw new AppError('not_found');
  if (object.status !== APPROVAL_WAITING) throw new AppError('verification_already_decided');
  if (object.version !== version) throw new AppError('verification_changed');
  return object;
}

/**
 * One decision about a warehouse, a bank account or a certificate: checked, done, written down and notified of, all of
 * it or nothing.
 */
export async function decideVerification(
  kind: NotifiedKind,
  staffId: number,
  id: number,
  decision: VerificationDecision,
  { version, reason }: Decided,
): Promise<void> {
  const status = decision === 'approve' ? APPROVED : NOT_APPROVED;
  await inTransaction(async () => {
    const object = await lockVerification(kind, id, version);
    await rows(sql`update ${sql.table(kind)} set status = ${status}, reason = ${reason ?? null} where id = ${id}`);
    await recordDecision({
      staffId,
      action: decision,
      objectKind: checks[kind].objectKind,
      objectId: id,
      before: { status: 0 },
      after: { status },
      reason,
    });
    if (kind === 'warehouses' && decision === 'approve') await enqueue(publishPrepared, { warehouseId: id });
    if (kind === 'bank_accounts') await afterAccount(staffId, id, decision);
    const { name, company_id: companyId } = object;
    await notify(verificationEvents[kind][decision]({ name, reason: reason ?? null }), [{ ownersOf: companyId }]);
  });
}

/** It says where money goes: all of finance hear of it, as of every other such setting. */
async function afterAccount(staffId: number, id: number, decision: VerificationDecision): Promise<void> {
  if (decision === 'approve') await forgetAccountBefore(id);
  securityEvent('money_setting', { staffId, details: { action: decision, kind: 'seller_account', object: id } });
  const { by } = await oneRow(sql<{ by: string }>`
    select ${personNameSql('m')} as by from staff_members m where m.id = ${staffId}`);
  await notifyFinance(decision, id, by);
}
