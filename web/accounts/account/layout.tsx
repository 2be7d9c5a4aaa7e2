import { Link, Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { bringIntoView } from '#web/components/feedback/bring-into-view.ts';
import { Icon, type IconName } from '#web/components/icon.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useMayNot, usePath, useShop } from '#web/page/use-shop.ts';
import type { Route } from './+types/layout';
import styles from './layout.module.css';

/**
 * The screens of a member's account and company, in the order of their use. Each screen checks by itself who may see
 * it.
 */
const ENTRIES = [
  { to: '/user/orders', icon: 'orders', name: 'orders' },
  { to: '/user/notifications', icon: 'bell', name: 'notifications' },
  { to: '/user/messages', icon: 'mail', name: 'messages' },
  { to: '/user/claims', icon: 'warning', name: 'claims' },
  { to: '/user/projects', icon: 'sun', name: 'projects' },
  { to: '/user/purchase-requests', icon: 'check', name: 'purchaseRequests' },
  { to: '/user/quotations', icon: 'file', name: 'quotations' },
  { to: '/quick-order', icon: 'upload', name: 'quickOrder' },
  { to: '/user/favourites', icon: 'tag', name: 'favourites' },
  { to: '/user/agreed-prices', icon: 'banknote', name: 'agreedPrices' },
  { to: '/user/credit', icon: 'briefcase', name: 'credit' },
  { to: '/user/saved-searches', icon: 'search', name: 'searches' },
  { to: '/user/profile', icon: 'user', name: 'profile' },
  { to: '/user/company', icon: 'factory', name: 'company' },
  { to: '/user/addresses', icon: 'pin', name: 'addresses' },
  { to: '/user/colleagues', icon: 'users', name: 'colleagues' },
  { to: '/user/purchasing-rules', icon: 'filter', name: 'purchasingRules' },
  { to: '/user/security', icon: 'shield', name: 'security' },
  { to: '/user/my-data', icon: 'info', name: 'myData' },
] as const satisfies readonly { to: string; icon: IconName; name: string }[];

const AMONG_COLLEAGUES = new Set<string>(['colleagues', 'purchaseRequests', 'purchasingRules']);

export function loader({ context }: Route.LoaderArgs) {
  return { messages: messagesFor(pageOf(context).locale, ['account']) };
}

/** Around every screen under `/user`: its ways at the left, on a phone above. Staff, who have nothing here but password and devices, go without. */
export default function AccountLayout() {
  const t = useTranslations('account');
  const path = usePath();
  const { user } = useShop();
  const { pathname } = useLocation();
  const mayNotManage = useMayNot('manage_people');
  if (!user || user.role === 'staff')
    return (
      <div className="page">
        <Outlet />
      </div>
    );
  const entries = ENTRIES.filter(({ name }) => {
    // A personal account has nobody to share it with.
    if (!user.company?.company_code) return !AMONG_COLLEAGUES.has(name);
    return name !== 'purchasingRules' || mayNotManage === undefined;
  });
  return (
    <div className={`page ${styles.frame}`}>
      <nav aria-label={t('nav.label')} className={styles.nav}>
        <ul className={styles.links} data-scrolls="">
          {entries.map(({ to, icon, name }) => {
            const isCurrent = pathname.startsWith(path(to));
            return (
              <li key={name} ref={isCurrent ? bringIntoView : null}>
                <Link to={path(to)} aria-current={isCurrent ? 'page' : undefined}>
                  <Icon name={icon} size={18} />{' '}
                  {name === 'company' && !user.company?.company_code ? t('nav.papers') : t(`nav.${name}`)}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}
