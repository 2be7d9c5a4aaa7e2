import { APPROVED, mayDecideAccount, missingForBuying } from '#domain/accounts/company/approval.ts';
import type { AccountStatus } from '#domain/accounts/company/company-facts.ts';
import type { CompanyRole } from '#domain/accounts/company/company-roles.ts';
import { recordDecision } from '#server/audit/index.ts';
import { lockCompany, writeCompany } from '#server/accounts/company/index.ts';
import { endRegistrations, writeAccount } from '#server/accounts/identity/index.ts';
import { inTransaction, maybeRow, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { notifyApproval, papersAmong, readersOf } from './notify.ts';
import { profileOf } from './facts.ts';

interface LockedAccount {
  id: number;
  company_id: number;
  account_status: AccountStatus;
  company_role: CompanyRole;
  registered_as: 'buyer' | 'seller';
}

/** The account may sign in. With its owner's account the company may buy; whether it may sell is decided apart. */
export function approveAccount(staffId: number, id: number): Promise<void> {
  return inTransaction(async () => {
    const account = await lockAccount(id);
    const { company_id: companyId } = account;
    const before = (await profileOf(companyId))!;
    const isOwner = account.company_role === 'owner';
    await writeAccount(id, { account_status: 'verified', refusal_reason: null });
    if (isOwner) await writeCompany(companyId, { buyer_approved_status: APPROVED, buyer_refusal_reason: null });
    await endRegistrations([id]);
    const after = (await profileOf(companyId))!;
    await recordDecision({
      staffId,
      action: 'approve_account',
      objectKind: 'account',
      objectId: id,
      before: { account_status: account.account_status, buyer_approved_status: before.buyer_approved_status },
      after: { account_status: 'verified', buyer_approved_status: after.buyer_approved_status },
    });
    const readers = await readersOf([id]);
    if (!isOwner) return notifyApproval('account_approved_joined', readers);
    const missing = papersAmong(missingForBuying(after));
    const sellsLater = account.registered_as === 'seller' && after.seller_approved_status !== APPROVED;
    return notifyApproval(missing.length === 0 ? 'account_approved' : 'account_approved_papers_missing', readers, {
      missing,
      sellsLater,
    });
  });
}

/** The account may not sign in; its owner is told why, and may correct it. */
export function refuseAccount(staffId: number, id: number, reason: string): Promise<void> {
  return inTransaction(async () => {
    const { account_status } = await lockAccount(id);
    await writeAccount(id, { account_status: 'not_approved', refusal_reason: reason });
    await endRegistrations([id]);
    await recordDecision({
      staffId,
      action: 'refuse_account',
      objectKind: 'account',
      objectId: id,
      before: { account_status },
      after: { account_status: 'not_approved' },
      reason,
    });
    await notifyApproval('account_refused', await readersOf([id]), { reason });
  });
}

/**
 * An account that waits, and its company, both locked, the company first. Refuses one that was decided already, or
 * never handed in.
 */
async function lockAccount(id: number): Promise<LockedAccount> {
  const known = await maybeRow(sql<{ company_id: number }>`select company_id from users where id = ${id}`);
  if (!known) throw new AppError('not_found');
  await lockCompany(known.company_id);
  const account = await oneRow(
    sql<LockedAccount>`select id, company_id, account_status, company_role, registered_as from users
      where id = ${id} for update`,
  );
  // While this waited for the lock, the user may have changed to another company, whose row is not locked.
  if (account.company_id !== known.company_id) throw new AppError('verification_changed');
  if (mayDecideAccount(account.account_status)) return account;
  throw new AppError(
    account.account_status === 'verified' || account.account_status === 'not_approved'
      ? 'verification_already_decided'
      : 'approval_not_possible',
  );
}
