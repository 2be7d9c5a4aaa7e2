import { writeCompany } from '#server/accounts/company/index.ts';
import { recordDecision } from '#server/audit/index.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

/** How the marketplace's accounting knows a company; null: not at all. */
export function setSapCode(staffId: number, companyId: number, code: string | null): Promise<void> {
  return inTransaction(async () => {
    const company = await maybeRow(sql<{ sap_code: string | null }>`
      select company_sap_code as sap_code from companies where id = ${companyId} for no key update`);
    if (!company) throw new AppError('not_found');
    if (company.sap_code === code) return;
    await writeCompany(companyId, { company_sap_code: code });
    await recordDecision({
      staffId,
      action: 'set_sap_code',
      objectKind: 'company',
      objectId: companyId,
      before: { sap_code: company.sap_code },
      after: { sap_code: code },
    });
  });
}
