import type { ApprovalStatus } from '#domain/accounts/company/approval.ts';
import { affected, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

/** What other capabilities write into a company. The statuses of its documents are written with the documents. */
interface CompanyFacts {
  company_code: string | null;
  company_sap_code: string | null;
  company_name_th: string;
  company_name_en: string;
  registered_type: string | null;
  supplier_type: string | null;
  tax_id: string | null;
  phone: string | null;
  email: string | null;
  buyer_approved_status: ApprovalStatus;
  seller_approved_status: ApprovalStatus;
  buyer_refusal_reason: string | null;
  seller_refusal_reason: string | null;
  tax_status: ApprovalStatus;
  certificate_status: ApprovalStatus;
  id_card_status: ApprovalStatus;
  houser_reg_status: ApprovalStatus;
  idcard_authorized_sign_status: ApprovalStatus;
  member_level: number;
  point: number;
  price_allowance_hundredths: number | null;
  approved_kinds: string[];
}

/** Columns with what is written into them; a value may be an expression over the row. */
export type WrittenCompany = { [K in keyof CompanyFacts]?: CompanyFacts[K] | RawBuilder<CompanyFacts[K]> };

/** Writes the companies that a condition on `companies` names. Answers how many. */
export async function writeCompanies(which: RawBuilder<unknown>, facts: WrittenCompany): Promise<number> {
  const written = Object.entries(facts).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return affected(sql`update companies set ${sql.join(written)} where ${which}`);
}

/** Email and telephone of a person who is erased are no longer those of these companies. */
export async function eraseContact(companyIds: readonly number[], email: string, phone: string | null): Promise<void> {
  await rows(sql`
    update companies c set email = case when lower(c.email) = lower(${email}) then null else c.email end,
      phone = case when c.phone = ${phone} then null else c.phone end
    where c.id = any (${companyIds}) and (lower(c.email) = lower(${email}) or c.phone = ${phone})`);
}

/** New companies, of what `select` answers: code, Thai name, email and the moment. */
export const insertCompaniesSql = (select: RawBuilder<unknown>) => sql`
  insert into companies (company_code, company_name_th, email, created_at) ${select}`;

/** Deletes the companies `c` that a condition names: of registrations alone, on which nothing else depends. */
export async function deleteCompanies(which: RawBuilder<unknown>): Promise<void> {
  await rows(sql`delete from companies c where ${which}`);
}

export async function writeCompany(id: number, facts: WrittenCompany): Promise<void> {
  await writeCompanies(sql`id = ${id}`, facts);
}
