import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDay } from '#domain/values/format.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { ApprovalBadge } from '#web/accounts/people/document-status.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { provenBy, type ComparedFact } from './compared-facts.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { personName } from './person-name.ts';
import type { StaffPaper } from './staff-account.ts';
import styles from '#web/ui/details/detail.module.css';
import { useKeptPath } from '#web/ui/lists/back-link.tsx';

/** What stands in the registration, to be compared with the paper. */
export function DocumentFacts({ paper: { kind, company, owner } }: { paper: StaffPaper }) {
  const t = useTranslations('approvals');
  const people = useTranslations('people');
  const locale = useLocale();
  const values: Readonly<Record<ComparedFact, string | null | undefined>> = {
    name_th: company.company_name_th,
    name_en: company.company_name_en,
    tax_id: company.tax_id,
    registered_type: company.registered_type && people(`registeredTypes.${company.registered_type}`),
    branch_code: company.address?.branch_code,
    signatory: owner && personName(owner, owner.title && people(`salutations.${owner.title}`)),
    id_number: owner?.id_number,
    birthday: owner?.birthday && formatDay(owner.birthday, locale),
    address: company.address?.th,
  };
  return (
    <section className={styles.card}>
      <h2>{t('documents.compare')}</h2>
      <div className="lead">
        <FactList facts={provenBy[kind].map((fact) => [t(`fact.${fact}`), values[fact]])} />
      </div>
      {owner && (
        <div className="above-3">
          <Link to={`/${locale}/staff/account/${owner.id}`}>{t('documents.account')}</Link>
        </div>
      )}
    </section>
  );
}

/** The papers whose place this one took, with what was said of them. */
export function EarlierPapers({ paper: { earlier } }: { paper: StaffPaper }) {
  const t = useTranslations('approvals');
  const keptPath = useKeptPath();
  if (earlier.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{t('documents.earlier')}</h2>
      <ul className="stack gap-3 ruled entries">
        {earlier.map((one) => (
          <li key={one.id}>
            <Link to={keptPath(`/staff/document/${one.id}`)}>
              {t('papers.sent')} <DateTime at={one.uploaded_at} />
            </Link>
            <ApprovalBadge status={one.status} />
            {one.reason && <span className="danger-text">{one.reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
