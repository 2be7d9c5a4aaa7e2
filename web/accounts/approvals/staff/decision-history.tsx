import { useTranslations } from '#web/i18n/texts.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { actionOf } from '#web/ui/history/audit-actions.ts';
import type { StaffAccountDetail } from './staff-account.ts';
import styles from '#web/ui/details/detail.module.css';

/** Who decided or looked at what, the newest first. */
export function DecisionHistory({ history }: { history: StaffAccountDetail['history'] }) {
  const t = useTranslations('approvals.history');
  const audit = useTranslations('staff.audit');
  return (
    <section className={styles.card}>
      <h2>{t('title')}</h2>
      {history.length === 0 && <p className="muted">{t('empty')}</p>}
      <ol className="stack gap-3 past">
        {history.map((entry, index) => {
          const action = actionOf(entry.action, 'document');
          return (
            <li key={index}>
              <strong>{action ? audit(`did.${action}`) : entry.action}</strong>
              <small>
                <DateTime at={entry.at} /> · {entry.staff_name}
              </small>
              {entry.reason && <span>{entry.reason}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
