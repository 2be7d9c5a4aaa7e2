import { useTranslations } from '#web/i18n/texts.tsx';
import { RETENTION_YEARS } from '#domain/accounts/deletion.ts';
import { formatMoney } from '#domain/values/format.ts';
import { APPROVAL_WAITING } from '#domain/accounts/company/approval.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import type { Checked } from './kinds.ts';
import styles from '#web/ui/details/detail.module.css';
import { CompanyLink } from '#web/ui/display/company-link.tsx';

/** Who asks, what stands in the way, what goes and what the law makes us keep. */
export function DeletionFacts({ request }: { request: Checked<'deletion_requests'> }) {
  const t = useTranslations('verifications.deletion');
  const people = useTranslations('people');
  const waits = request.status === APPROVAL_WAITING;
  const kept = t('keptYears', { years: RETENTION_YEARS });
  return (
    <>
      {waits && request.blockers.length > 0 && (
        <Notice tone="warning">
          <p>
            <strong>{t('blocked')}</strong>
          </p>
          <ul>
            {request.blockers.map((blocker) => (
              <li key={blocker}>
                {t(`blocker.${blocker}`, {
                  orders: request.open_orders,
                  owed: formatMoney(request.owed, 'THB'),
                  due: formatMoney(request.due, 'THB'),
                  colleagues: request.colleagues,
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <section className={styles.card}>
        <h2>{t('title')}</h2>
        <FactList
          facts={[
            [t('person'), request.name],
            [t('email'), request.email],
            [
              t('company'),
              request.is_personal ? t('personal') : <CompanyLink key="company" company={request.company} />,
            ],
            [t('role'), people(`companyRoles.${request.role}`)],
            [t('colleagues'), t('colleagueCount', { count: request.colleagues })],
            [t('asked'), <DateTime key="asked" at={request.since} />],
            [t('note'), request.note],
            ...(request.decided_at
              ? [[t('decided'), <DateTime key="decided" at={request.decided_at} />] as const]
              : []),
          ]}
        />
      </section>
      <div className="columns">
        <section className={styles.card}>
          <h2>{t('goes')}</h2>
          <ul className="bullets below-3">
            <li>{t('going.person')}</li>
            <li>{t('going.access')}</li>
            <li>{t('going.cart')}</li>
            {request.is_personal && <li>{t('going.papers', { count: request.identity_papers })}</li>}
            {request.is_personal && <li>{t('going.addresses')}</li>}
            {!request.is_personal && request.colleagues === 0 && <li>{t('going.company')}</li>}
          </ul>
        </section>
        <section className={styles.card}>
          <h2>{t('stays')}</h2>
          <ul className="bullets below-3">
            <li>{t('staying.orders', { count: request.kept_orders })}</li>
            {request.kept_sales > 0 && <li>{t('staying.sales', { count: request.kept_sales })}</li>}
            <li>{t('staying.log')}</li>
          </ul>
          <p className="muted">
            <small>{kept}</small>
          </p>
        </section>
      </div>
    </>
  );
}
