import { useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { firstScreen, onlyReceives } from '#web/accounts/account/first-screen.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { later } from '#web/ui/later.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { useReached } from '#web/ui/use-reached.ts';
import { loginPath } from '#web/page/safe-redirect.ts';
import { usePath, useShop } from '#web/page/use-shop.ts';
import styles from './account-menu.module.css';

const AllAccountLinks = later(() => import('./account-links.tsx').then((module) => module.AccountLinks));

/**
 * For members and staff alone, in menus that are closed at first. Until somebody reaches for one, and without script,
 * the way to the account's own screens, which have the same list at their side.
 */
export function AccountLinks({ isReached }: { isReached: boolean }) {
  const t = useTranslations('shell');
  const path = usePath();
  const shop = useShop();
  const { user } = shop;
  const receives = onlyReceives(shop);
  if (isReached) return <AllAccountLinks />;
  return (
    <div className={styles.places}>
      {user?.role === 'staff' ? (
        <PlainLink to={path('/staff')}>{t('staff')}</PlainLink>
      ) : (
        <PlainLink to={path(firstScreen(receives))}>{t(receives ? 'arrivalsShort' : 'orders')}</PlainLink>
      )}
    </div>
  );
}

const AccountNews = later(() => import('./account-links.tsx').then((module) => module.AccountNews));

export function AccountMenu() {
  const t = useTranslations('shell');
  const { locale, user } = useShop();
  const { pathname, search } = useLocation();
  const { isReached, reach } = useReached();
  if (!user) {
    return (
      <div className={styles.visitor}>
        <PlainLink to={`/${locale}/register`}>{t('register')}</PlainLink>
        <LinkButton to={loginPath(locale, `${pathname}${search}`)}>
          <Icon name="user" size={18} /> {t('login')}
        </LinkButton>
      </div>
    );
  }
  return (
    <details className={styles.menu} data-menu="" onToggle={reach}>
      <summary className={styles.summary} onPointerEnter={reach} onFocus={reach}>
        <span className="visually-hidden">{t('account', { name: `${user.firstname} ${user.lastname}` })}</span>
        <AccountNews />
        <span className={styles.avatar} aria-hidden="true">
          {user.avatar ? <img src={user.avatar} alt="" width={34} height={34} /> : user.firstname.slice(0, 1)}
        </span>
        <span className={styles.who} aria-hidden="true">
          <span className="one-line">{user.firstname}</span>
          <span className="soft one-line">{user.company?.company_name ?? t('staff')}</span>
        </span>
      </summary>
      <div className={styles.panel}>
        <p className={styles.email}>{user.email}</p>
        <AccountLinks isReached={isReached} />
      </div>
    </details>
  );
}
