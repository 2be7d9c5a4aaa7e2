import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { actionOf } from './audit-actions.ts';
import { AuditChange } from './audit-change.tsx';
import styles from '#web/ui/details/settings.module.css';

/** Who changed it last, and what, out of the log. */
export function History({ decisions }: { decisions: Answer<'GET /staff/currency-rates'>['history'] }) {
  const t = useTranslations('site');
  const tAudit = useTranslations('staff.audit');
  return (
    <section className={styles.card}>
      <h2>{t('history')}</h2>
      {decisions.length === 0 && <p className="soft below-3">{t('noHistory')}</p>}
      <ol className="stack gap-3 past">
        {decisions.map(({ at, staff_name, action, object_kind, before, after }) => {
          const did = actionOf(action, object_kind);
          return (
            <li key={`${at} ${action}`}>
              <b>{did ? tAudit(`did.${did}`) : action}</b>
              <small>
                {staff_name} · <DateTime at={at} />
              </small>
              <AuditChange objectKind={object_kind} before={before} after={after} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
