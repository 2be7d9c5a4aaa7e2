import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { later } from '#web/ui/later.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CategoryMenu } from '#web/shell/shop/categories/category-menu.tsx';
import { Drawer } from '#web/shell/shop/drawer/drawer.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { SearchField } from '#web/shell/shop/search/search-field.tsx';
import { usePath, useShop } from '#web/page/use-shop.ts';
import styles from './header.module.css';

const UtilityBar = later(() => import('./utility-bar.tsx').then((module) => module.UtilityBar));

/** For members and staff alone: it tells them of news from their first move on. */
const NotificationsBell = later(() =>
  import('#web/accounts/notifications/notifications-bell.tsx').then((module) => module.NotificationsBell),
);

const MessagesMenu = later(() =>
  import('#web/accounts/notifications/messages-menu.tsx').then((module) => module.MessagesMenu),
);

const FindOpener = later(() => import('#web/shell/find/find-opener.tsx').then((module) => module.FindOpener));

export function Header() {
  const t = useTranslations('shell');
  const path = usePath();
  const { cartCount, user } = useShop();
  return (
    <header className={styles.header}>
      <UtilityBar />
      <div className={`page ${styles.inner}`}>
        <Drawer />
        <PlainLink to={path('/')} className={styles.home} aria-label={t('home')}>
          <Logo isMarkOnNarrow={user !== null} />
        </PlainLink>
        <CategoryMenu />
        <SearchField />
        {cartCount !== null && (
          <PlainLink to={path('/cart')} className={styles.cart}>
            <span className="visually-hidden">{t('cartWith', { count: cartCount })}</span>
            <Icon name="cart" size={24} />
            {cartCount > 0 && (
              <span className={styles.count} aria-hidden="true">
                {cartCount}
              </span>
            )}
            <span className={styles.word} aria-hidden="true">
              {t('cart')}
            </span>
          </PlainLink>
        )}
        {user && <FindOpener />}
        {user?.company && <MessagesMenu />}
        {user && <NotificationsBell />}
        <AccountMenu />
      </div>
    </header>
  );
}
