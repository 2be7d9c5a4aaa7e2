import type { DocumentKind } from '#domain/accounts/company/company-documents.ts';
import { APPROVAL_WAITING, APPROVED } from '#domain/accounts/company/approval.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { keepApprovals, statusColumn } from './company-documents.ts';

/**
 * Approved papers wait for approval again, within the running transaction: what they prove has changed. Where the paper
 * itself is not here it has to be sent.
 */
export async function recheckPaper(companyId: number, ...kinds: readonly DocumentKind[]): Promise<void> {
  if (kinds.length === 0) return;
  const waitsAgain = kinds.map(
    (kind) =>
      sql`${statusColumn(kind)} = case when ${statusColumn(kind)} = ${sql.lit(APPROVED)}
        then (select ${sql.lit(APPROVAL_WAITING)} from company_documents d where d.company_id = c.id
          and d.kind = ${kind} and d.is_current) else ${statusColumn(kind)} end`,
  );
  await rows(sql`update companies c set ${sql.join(waitsAgain)}, ${keepApprovals(kinds)} where c.id = ${companyId}`);
  await rows(
    sql`update company_documents set status = ${sql.lit(APPROVAL_WAITING)}, reason = null, decided_at = null
      where company_id = ${companyId} and kind = any (${kinds}) and is_current and status = ${sql.lit(APPROVED)}`,
  );
}
