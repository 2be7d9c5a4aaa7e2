import { APPROVED, type ApprovalProfile } from './approval.ts';
import type { DocumentKind } from './company-documents.ts';

/** What stands on the papers that were approved, and is changed by the marketplace only: the number under which all invoices are written. */
export function isTaxIdFixed(profile: Pick<ApprovalProfile, 'company_code' | 'tax_status' | 'certificate_status' | 'id_card_status'>): boolean {
  return profile.company_code === null ? profile.id_card_status === APPROVED : profile.tax_status === APPROVED || profile.certificate_status === APPROVED;
}

/** The paper that says what somebody is called, and so has to be looked at again when the name changes. */
export function paperOfName(company_code: string | null): DocumentKind {
  return company_code === null ? 'id_card' : 'certificate';
}
