import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '#contract/client.ts';
import { WINDOW_ENDS_SOON_DAYS, type SellerTask } from '#domain/sellers/seller-tasks.ts';
import { Icon, type IconName } from '#web/components/icon.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import styles from './overview.module.css';

/** Where each task is done. */
const PLACES: Readonly<Record<SellerTask, { to: string; icon: IconName }>> = {
  hand_over: { to: 'orders?status=1', icon: 'truck' },
  prepare: { to: 'orders?status=1', icon: 'orders' },
  prices_refused: { to: 'products?state=refused', icon: 'warning' },
  prices_waiting: { to: 'products?state=waiting', icon: 'clock' },
  low_stock: { to: 'products?state=low_stock', icon: 'tag' },
  windows_ending: { to: 'products', icon: 'clock' },
  warehouses: { to: 'warehouses', icon: 'store' },
  certificates: { to: 'certificates', icon: 'shield' },
  bank_accounts: { to: 'bank-accounts', icon: 'banknote' },
};

/** What waits, each with the way to it; what is done is not named. */
export function TaskList({ tasks }: { tasks: Answer<'GET /seller-dashboard/tasks'>['data'] }) {
  const t = useTranslations('sellerDashboard');
  const locale = useLocale();
  const open = tasks.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="tasks" className={styles.section}>
      <h2 id="tasks">{t('tasks.title')}</h2>
      {open.length === 0 ? (
        <p className={styles.nothing}>
          <Icon name="check" size={20} /> {t('tasks.none')}
        </p>
      ) : (
        <ul className={styles.tasks}>
          {open.map(({ task, count }) => (
            <li key={task} className={styles.task} data-urgent={task === 'hand_over' || task === 'prices_refused'}>
              <span className={styles.icon}>
                <Icon name={PLACES[task].icon} size={20} />
              </span>
              <Link to={`/${locale}/seller/${PLACES[task].to}`} className={styles.way}>
                {t(`task.${task}`, { days: WINDOW_ENDS_SOON_DAYS })}
              </Link>
              <strong className={styles.count}>{count}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
