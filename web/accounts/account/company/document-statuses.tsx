import { requiredDocuments } from '#domain/accounts/company/company-documents.ts';
import { ApprovalBadge, DocumentName } from '#web/accounts/people/document-status.tsx';
import type { CompanyInfo } from './change-company.ts';

/** What became of the papers, for colleagues who neither send nor see them. */
export function DocumentStatuses({ company }: { company: CompanyInfo }) {
  return (
    <dl className="stack gap-2 ruled entries">
      {requiredDocuments(company.company_code === null).map((kind) => (
        <div key={kind}>
          <dt>
            <DocumentName kind={kind} />
          </dt>
          <dd>
            <ApprovalBadge status={company[`${kind}_status`]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
