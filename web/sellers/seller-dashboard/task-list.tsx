import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { WINDOW_ENDS_SOON_DAYS } from '#domain/sellers/offers/window-ending.ts';
import type { SellerTask } from '#domain/sellers/seller-tasks.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import styles from './overview.module.css';

/** Where each task is done: a list of just that, as long as the count says. */
const PLACES: Readonly<Record<SellerTask, { to: string; icon: IconName }>> = {
  hand_over: { to: 'seller/orders?task=hand_over', icon: 'truck' },
  demands_to_quote: { to: 'seller/demands?for_me=yes&state=open', icon: 'tag' },
  claims: { to: 'seller/claims?state=with_seller', icon: 'warning' },
  messages: { to: 'chat', icon: 'chat' },
  prepare: { to: 'seller/orders?task=prepare', icon: 'orders' },
  negotiations: { to: 'seller/negotiations?waits=yes', icon: 'chat' },
  prices_refused: { to: 'seller/products?state=refused', icon: 'warning' },
  prices_waiting: { to: 'seller/products?state=waiting', icon: 'clock' },
  low_stock: { to: 'seller/products?state=low_stock', icon: 'tag' },
  windows_ending: { to: 'seller/products?state=window_ending', icon: 'clock' },
  warehouses: { to: 'seller/warehouses?show=to_mend', icon: 'store' },
  certificates: { to: 'seller/certificates?show=to_mend', icon: 'shield' },
  bank_accounts: { to: 'seller/bank-accounts?show=to_mend', icon: 'banknote' },
};

const URGENT: ReadonlySet<SellerTask> = new Set(['hand_over', 'claims', 'negotiations', 'prices_refused']);

/** What waits, each with the way to it; what is done is not named. */
export function TaskList({ tasks }: { tasks: Answer<'GET /seller-dashboard/tasks'>['data'] }) {
  const t = useTranslations('sellerDashboard');
  const locale = useLocale();
  const open = tasks.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="tasks" className="stack below-6">
      <h2 id="tasks">{t('tasks.title')}</h2>
      {open.length === 0 ? (
        <p className="beside card">
          <Icon name="check" size={20} /> {t('tasks.none')}
        </p>
      ) : (
        <ul className="columns-fixed gap-3">
          {open.map(({ task, count }) => (
            <li key={task} className={styles.task}>
              <span className={URGENT.has(task) ? 'disc tone-warning' : 'disc'}>
                <Icon name={PLACES[task].icon} size={20} />
              </span>
              <Link to={`/${locale}/${PLACES[task].to}`} className="covering">
                {t(`task.${task}`, { days: WINDOW_ENDS_SOON_DAYS })}
              </Link>
              <strong className="section-size">{count}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
