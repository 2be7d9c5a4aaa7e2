import { documentsToSend } from '#domain/accounts/company/company-documents.ts';
import { nextStep } from '#domain/accounts/registration.ts';
import { APPROVAL_WAITING, APPROVED, type ApprovalStatus } from '#domain/accounts/company/approval.ts';
import { writeCompanies } from '#server/accounts/company/index.ts';
import { documentsOf } from '#server/accounts/documents/index.ts';
import { writeAccount } from '#server/accounts/identity/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Registrant } from '#server/platform/http/caller.ts';
import { notifySent } from './notify.ts';
import { openRegistration, ownCompany } from './open-registration.ts';

const waitsAnew = (column: string) => sql<ApprovalStatus>`
  case when ${sql.ref(column)} = ${sql.lit(APPROVED)} then ${sql.lit(APPROVED)} else ${sql.lit(APPROVAL_WAITING)} end`;

/**
 * Sends the registration to be approved. Papers may be missing: then one may look, but not order, and the mail says so.
 */
export function finishRegistration(caller: Registrant): Promise<void> {
  return inTransaction(async () => {
    const state = await openRegistration(caller);
    if (nextStep(state) !== 'documents') throw new AppError('registration_incomplete');
    // What was approved before stays so; what was refused waits anew.
    await writeCompanies(ownCompany(caller), {
      buyer_approved_status: waitsAnew('buyer_approved_status'),
      ...(state.registered_as === 'seller' && { seller_approved_status: waitsAnew('seller_approved_status') }),
    });
    await writeAccount(caller.userId, { account_status: 'waiting_approval', handed_in_at: now() });
    const documents = await documentsOf(caller.companyId);
    const missing = documentsToSend(
      state.business_type === 'personal',
      Object.fromEntries(documents.map(({ kind, status }) => [kind, status])),
    );
    await notifySent(caller.userId, missing);
  });
}
