import { requiredDocuments } from '#domain/accounts/company/company-documents.ts';
import { ApprovalBadge, DocumentName } from '#web/accounts/people/document-status.tsx';
import type { CompanyInfo } from './change-company.ts';
import styles from './company.module.css';

/** What became of the papers, for colleagues who neither send nor see them. */
export function DocumentStatuses({ company }: { company: CompanyInfo }) {
  return (
    <dl className={styles.facts}>
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
