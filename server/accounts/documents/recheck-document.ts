import type { DocumentKind } from '#domain/accounts/company/company-documents.ts';
import { APPROVAL_WAITING, APPROVED } from '#domain/accounts/company/approval.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { keptApprovals, statusColumn, writeStatuses } from './company-statuses.ts';

/**
 * Approved papers wait for approval again, within the running transaction: what they prove has changed. Where the paper
 * itself is not here it has to be sent.
 */
export async function recheckPaper(companyId: number, ...kinds: readonly DocumentKind[]): Promise<void> {
  if (kinds.length === 0) return;
  const waitsAgain = kinds.map((kind) => [
    kind,
    sql`case when ${statusColumn(kind)} = ${sql.lit(APPROVED)}
      then (select ${sql.lit(APPROVAL_WAITING)} from company_documents d where d.company_id = companies.id
        and d.kind = ${kind} and d.is_current) else ${statusColumn(kind)} end`,
  ]);
  await writeStatuses(companyId, Object.fromEntries(waitsAgain), keptApprovals(kinds));
  await rows(
    sql`update company_documents set status = ${sql.lit(APPROVAL_WAITING)}, reason = null, decided_at = null
      where company_id = ${companyId} and kind = any (${kinds}) and is_current and status = ${sql.lit(APPROVED)}`,
  );
}
