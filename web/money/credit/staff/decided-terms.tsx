import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatMoney, formatNumber } from '#domain/values/format.ts';
import { DateTime, Day } from '#web/ui/display/date-time.tsx';
import styles from '#web/ui/details/detail.module.css';

/** What was decided of a company's credit, with the terms from then on, the newest first. */
export function DecidedTerms({ decisions }: Pick<Answer<'GET /staff/credit/companies/{id}'>, 'decisions'>) {
  const t = useTranslations('staffCredit');
  if (decisions.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{t('history')}</h2>
      <ol className="stack gap-3 past">
        {decisions.map((each) => (
          <li key={each.id}>
            <strong>{t(`decision.${each.decision}`)}</strong>
            <span className="muted">
              <DateTime at={each.at} /> · {each.by}
            </span>
            <span>
              {formatMoney(each.amount, 'THB')} ·{' '}
              {t('termsOf', { days: each.credit_time, rate: formatNumber(each.interest_rate, 2) })} ·{' '}
              <Day day={each.effective_on} /> – <Day day={each.expires_on} />
            </span>
            {each.reason && <span>{each.reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
