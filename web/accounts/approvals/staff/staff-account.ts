import type { ApprovalField } from '#domain/accounts/company/approval.ts';
import type { DocumentKind } from '#domain/accounts/company/company-documents.ts';
import type { Answer } from '#contract/client.ts';

/** An account as staff see it. */
export type StaffAccountDetail = Answer<'GET /staff/accounts/{id}'>;
export type StaffPaper = Answer<'GET /staff/documents/{id}'>;

/** The documents among the fields of an approval. */
export function documentsAmong(fields: readonly ApprovalField[]): DocumentKind[] {
  return fields
    .filter((field) => !field.endsWith('_approved_status'))
    .map((field) => field.replace(/_status$/, '') as DocumentKind);
}
