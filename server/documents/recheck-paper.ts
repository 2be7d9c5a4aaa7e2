import type { DocumentKind } from '#domain/company-documents.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { statusColumn } from './company-documents.ts';

/** An approved paper waits for approval again, within the running transaction: what it proves has changed. Where the paper itself is not here it has to be sent. */
export async function recheckPaper(companyId: number, kind: DocumentKind): Promise<void> {
  await rows(sql`
    update companies c set ${statusColumn(kind)} = (select 0 from company_documents d where d.company_id = c.id and d.kind = ${kind} and d.is_current)
    where c.id = ${companyId} and ${statusColumn(kind)} = 1`);
  await rows(sql`update company_documents set status = 0, reason = null, decided_at = null where company_id = ${companyId} and kind = ${kind} and is_current and status = 1`);
}
