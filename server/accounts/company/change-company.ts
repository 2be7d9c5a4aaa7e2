import type { z } from 'zod';
import type { company } from '#contract/accounts/company.ts';
import type { ApprovalStatus } from '#domain/accounts/company/approval.ts';
import { isTaxIdFixed, papersOfCompanyChange } from '#domain/accounts/company/approved-facts.ts';
import { isCitizenId } from '#domain/accounts/id-number.ts';
import { recheckPaper } from '#server/accounts/documents/index.ts';
import { lockCompany } from './lock-company.ts';
import { inTransaction, isUniqueViolation, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { personsNumber } from './persons-number.ts';

type CompanyBody = z.output<(typeof company)['PUT /company/info']['body']>;

interface Known extends Required<{ [K in keyof CompanyBody]: CompanyBody[K] | null }> {
  company_code: string | null;
  tax_status: ApprovalStatus;
  certificate_status: ApprovalStatus;
  id_card_status: ApprovalStatus;
  approved_kinds: string[];
  /** Of the person whom a personal account is. */
  id_number: string | null;
}

/** A personal account has the person's name and no company type. */
const OF_COMPANIES = ['company_name_th', 'company_name_en', 'registered_type', 'supplier_type'] as const;

/**
 * Changes what was given. With another name the approved certificate waits to be looked at again, and until then nobody
 * orders or sells for the company.
 */
export async function changeCompany(companyId: number, given: CompanyBody): Promise<void> {
  await inTransaction(async () => {
    await lockCompany(companyId);
    const known = await oneRow(sql<Known>`
      select company_code, company_name_th, company_name_en, phone, email, registered_type, supplier_type, tax_id,
        tax_status::int, certificate_status::int, id_card_status::int, approved_kinds, ${personsNumber} as id_number
      from companies c where id = ${companyId}`);
    const foreign = known.company_code === null ? OF_COMPANIES.filter((field) => given[field] !== undefined) : [];
    if (foreign.length > 0)
      throw new AppError('invalid_input', { fields: foreign.map((path) => ({ path, code: 'unknown_field' })) });
    const next: Known = {
      ...known,
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    };
    if (next.tax_id !== known.tax_id) requireFreeTaxId(known);
    await recheckPaper(companyId, ...papersOfCompanyChange(known, next));
    await write(companyId, next);
  });
}

/** A citizen's tax id is the number of the id card: it changes in the profile. */
function requireFreeTaxId(known: Known): void {
  if (isTaxIdFixed(known)) throw fieldError('tax_id_fixed', 'tax_id');
  if (known.id_number !== null && isCitizenId(known.id_number)) throw fieldError('tax_id_is_id_number', 'tax_id');
}

async function write(companyId: number, next: Known): Promise<void> {
  try {
    await rows(sql`
      update companies set company_name_th = ${next.company_name_th}, company_name_en = ${next.company_name_en},
        phone = ${next.phone}, email = ${next.email},
        registered_type = ${next.registered_type}, supplier_type = ${next.supplier_type}, tax_id = ${next.tax_id}
          where id = ${companyId}`);
  } catch (error) {
    if (isUniqueViolation(error)) throw fieldError('tax_id_taken', 'tax_id');
    throw error;
  }
}
