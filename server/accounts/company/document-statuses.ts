import type { DocumentKind } from '#domain/accounts/company/company-documents.ts';
import { registerCompanyStatuses } from '#server/accounts/documents/index.ts';
import { writeCompany, type WrittenCompany } from './write-company.ts';

registerCompanyStatuses((companyId, statuses, approved_kinds) => {
  const written: Pick<WrittenCompany, `${DocumentKind}_status`> = Object.fromEntries(
    Object.entries(statuses).map(([kind, status]) => [`${kind}_status`, status]),
  );
  return writeCompany(companyId, { ...written, ...(approved_kinds && { approved_kinds }) });
});
