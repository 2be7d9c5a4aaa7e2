import type { DocumentKind } from '#domain/accounts/company/company-documents.ts';
import { APPROVED, type ApprovalStatus } from '#domain/accounts/company/approval.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** By kinds of documents; a value may be an expression over the row of `companies`. */
type Statuses = { [K in DocumentKind]?: RawBuilder<ApprovalStatus> };

/** Writes into a company what it says of its documents; with the kinds that were ever approved, where they change. */
type WriteStatuses = (companyId: number, statuses: Statuses, approvedKinds?: RawBuilder<string[]>) => Promise<void>;

let registered: WriteStatuses | undefined;

/** A company's profile says how far each of its documents is: it knows documents, they do not know it. */
export function registerCompanyStatuses(write: WriteStatuses): void {
  registered = write;
}

export const writeStatuses: WriteStatuses = (...written) => {
  if (!registered) throw new Error('no company keeps the statuses of its documents');
  return registered(...written);
};

/** The company's status of a kind of document, as a column of `companies`. */
export const statusColumn = (kind: DocumentKind) => sql.ref<ApprovalStatus>(`companies.${kind}_status`);

/**
 * Remembers, where statuses are about to be others, which documents were approved: what they proved stays fixed
 * (domain/accounts/company/approved-facts.ts).
 */
export function keptApprovals(kinds: readonly DocumentKind[]): RawBuilder<string[]> {
  const known = sql.join(kinds.map((kind) => sql`(${kind}::text, ${statusColumn(kind)})`));
  return sql<string[]>`approved_kinds || array(select k.kind from (values ${known}) k (kind, status)
    where k.status = ${sql.lit(APPROVED)} and k.kind <> all (approved_kinds))`;
}
