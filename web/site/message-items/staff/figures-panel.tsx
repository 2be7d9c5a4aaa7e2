import { useTranslations } from '#web/i18n/texts.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import type { Message } from './message-view.ts';
import detail from '#web/ui/details/detail.module.css';
import styles from './messages.module.css';

/** Whom a message is for as it is saved, and who has read it. */
export function FiguresPanel({ message: { figures, state } }: { message: Message }) {
  const t = useTranslations('staffMessages.figures');
  const { people, companies, reads, reads_of_people: readsOfPeople, companies_read: companiesRead } = figures;
  const share = people === 0 ? 0 : Math.round((readsOfPeople / people) * 100);
  return (
    <section className={detail.card}>
      <h2>{t('title')}</h2>
      <dl className={styles.facts}>
        <dt>{t('audience')}</dt>
        <dd>
          <b>{t('people', { count: people })}</b>
          <small>{t('companies', { count: companies })}</small>
        </dd>
        {state !== 'draft' && (
          <>
            <dt>{t('read')}</dt>
            <dd>
              <b>{t('people', { count: reads })}</b>
              <small>{t('companies', { count: companiesRead })}</small>
            </dd>
            <dt>{t('share')}</dt>
            <dd>
              <meter className={styles.meter} value={share} max={100} aria-label={t('share')} />
              <b>{t('percent', { share })}</b>
            </dd>
            <dt>{t('firstDay')}</dt>
            <dd>{t('people', { count: figures.first_day_reads })}</dd>
            {figures.last_read_at && (
              <>
                <dt>{t('last')}</dt>
                <dd>
                  <DateTime at={figures.last_read_at} />
                </dd>
              </>
            )}
          </>
        )}
      </dl>
    </section>
  );
}
