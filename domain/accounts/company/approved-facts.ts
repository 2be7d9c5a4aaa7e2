import { APPROVED, type ApprovalProfile } from './approval.ts';
import type { DocumentKind } from './company-documents.ts';

export interface ApprovedFacts extends Pick<
  ApprovalProfile,
  'company_code' | 'tax_status' | 'certificate_status' | 'id_card_status'
> {
  /** Papers that were approved before and wait, or were refused, since. */
  approved_kinds: readonly string[];
}

/**
 * What stands on the papers that were approved, and is changed by the marketplace only: the number under which all
 * invoices are written.
 */
export function isTaxIdFixed(facts: ApprovedFacts): boolean {
  return kindsOfTaxId(facts.company_code).some(
    (kind) => facts[`${kind}_status`] === APPROVED || facts.approved_kinds.includes(kind),
  );
}

function kindsOfTaxId(company_code: string | null) {
  return company_code === null ? (['id_card'] as const) : (['tax', 'certificate'] as const);
}

/** The paper that says what somebody is called, and so has to be looked at again when the name changes. */
export function paperOfName(company_code: string | null): DocumentKind {
  return company_code === null ? 'id_card' : 'certificate';
}

interface NamedCompany {
  company_name_th: string | null;
  company_name_en: string | null;
  tax_id: string | null;
}

interface NamedPerson {
  firstname: string;
  lastname: string;
  id_number: string | null;
}

/**
 * The papers of a company that no longer say what is known of it, and so have to be looked at again. Its number stands
 * on both of them.
 */
export function papersOfCompanyChange(before: NamedCompany, after: NamedCompany): DocumentKind[] {
  if (before.tax_id !== after.tax_id) return ['certificate', 'tax'];
  return before.company_name_th === after.company_name_th && before.company_name_en === after.company_name_en
    ? []
    : ['certificate'];
}

/** The same for a personal account, whose company is the person. */
export function papersOfPersonChange(before: NamedPerson, after: NamedPerson): DocumentKind[] {
  return before.firstname === after.firstname &&
    before.lastname === after.lastname &&
    before.id_number === after.id_number
    ? []
    : ['id_card'];
}
