import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { NOT_APPROVED } from '#domain/accounts/company/approval.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { ApprovalBadge, DocumentName } from '#web/accounts/people/document-status.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import type { StaffAccountDetail } from './staff-account.ts';
import styles from '#web/ui/details/detail.module.css';

/** The papers that the approval needs, each leading to where it is checked. */
export function AccountPapers({ account }: { account: StaffAccountDetail }) {
  const t = useTranslations('approvals');
  const locale = useLocale();
  return (
    <section className={styles.card}>
      <h2>{t('account.papers')}</h2>
      <ul className="stack gap-3 ruled entries">
        {account.documents.map(({ kind, status, reason, file }) => (
          <li key={kind}>
            <div>
              {file ? (
                <Link to={`/${locale}/staff/document/${file.id}`}>
                  <DocumentName kind={kind} />
                </Link>
              ) : (
                <DocumentName kind={kind} />
              )}
              {file && (
                <small className="block">
                  {t('papers.sent')} <DateTime at={file.uploaded_at} />
                </small>
              )}
            </div>
            <ApprovalBadge status={status} />
            {status === NOT_APPROVED && reason && <span className="danger-text">{reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
