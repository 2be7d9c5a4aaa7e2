import { Link, useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { ageOf } from '#web/backoffice/parts/age.ts';
import type { loader as layoutLoader } from './layout.tsx';
import { queueGroups, queuePaths } from './queue-groups.ts';
import styles from './work.module.css';

/** The first thing staff see: what waits, how much, how long. The queues are those of the layout, route `staff`. */
export default function Work() {
  const data = useRouteLoaderData<typeof layoutLoader>('staff');
  const t = useTranslations('backoffice');
  const locale = useLocale();
  return (
    <>
      <PageHead title={t('title')} hidden />
      <h1>{t('title')}</h1>
      {queueGroups(data?.queues ?? []).map((group) => (
        <section key={group.name} aria-labelledby={`queues-${group.name}`} className={styles.group}>
          <h2 id={`queues-${group.name}`}>{t(`queueGroup.${group.name}`)}</h2>
          <ul className={styles.queues}>
            {group.queues.map((queue) => {
              const age = queue.oldest === null ? null : ageOf(new Date(queue.oldest), new Date());
              return (
                <li key={queue.name} className={styles.queue} data-busy={queue.count > 0}>
                  <Link to={`/${locale}/staff/${queuePaths[queue.name]}`} className={styles.name}>
                    {t(`queue.${queue.name}`)}
                  </Link>
                  <strong className={styles.count}>{t('waitingCount', { count: queue.count })}</strong>
                  <span className={styles.hint}>
                    {age && queue.count > 0
                      ? t('oldest', { age: t(`age.${age.unit}`, { count: age.count }) })
                      : t(`queueHint.${queue.name}`)}
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </>
  );
}
