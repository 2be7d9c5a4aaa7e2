import { useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { later } from '#web/ui/later.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { useReached } from '#web/ui/use-reached.ts';
import { loginPath } from '#web/page/safe-redirect.ts';
import { AccountLinks } from '#web/shell/shop/header/account-menu.tsx';
import { looksOf } from '#web/ui/button.tsx';
import { usePath, useShop } from '#web/page/use-shop.ts';
import styles from './drawer.module.css';

const DrawerSwitches = later(() => import('./drawer-switches.tsx').then((module) => module.DrawerSwitches));

/**
 * The phone's menu: everything that the desk's bars hold. A popover, so that it opens without script; the category tree
 * and the account's screens come then.
 */
export function Drawer() {
  const t = useTranslations('shell');
  const path = usePath();
  const { locale, user, menu } = useShop();
  const [Categories, setCategories] = useState<ComponentType | null>(null);
  const { isReached, reach } = useReached();
  const load = () => {
    reach();
    import('#web/shell/shop/categories/drawer-categories.tsx').then(
      (loaded) => setCategories(() => loaded.default),
      () => undefined,
    );
  };
  const { pathname, search } = useLocation();
  return (
    <div className={styles.phone}>
      <button type="button" className={styles.button} popoverTarget="drawer" aria-label={t('menu')}>
        <Icon name="menu" size={24} />
      </button>
      <div id="drawer" popover="auto" className={styles.drawer} data-menu="" onToggle={load}>
        <div className={styles.head}>
          <b>{user ? `${user.firstname} ${user.lastname}` : t('menu')}</b>
          <button
            type="button"
            className={styles.button}
            popoverTarget="drawer"
            popoverTargetAction="hide"
            aria-label={t('close')}
          >
            <Icon name="close" size={22} />
          </button>
        </div>
        {!user && (
          <PlainLink className={`${looksOf({ wide: true })} below-2`} to={loginPath(locale, `${pathname}${search}`)}>
            {t('login')}
          </PlainLink>
        )}
        {!user && (
          <PlainLink className="row-link" to={path('/register')}>
            <Icon name="user" size={18} /> {t('register')}
          </PlainLink>
        )}
        {!user && (
          <PlainLink className="row-link" to={path('/seller')}>
            <Icon name="store" size={18} /> {t('sellerCentre')}
          </PlainLink>
        )}
        <PlainLink className="row-link" to={path('/plan')}>
          <Icon name="truck" size={18} /> {t('plan')}
        </PlainLink>
        <PlainLink className="row-link" to={path('/auctions')}>
          <Icon name="tag" size={18} /> {t('auctions')}
        </PlainLink>
        <PlainLink className="row-link" to={path('/post-demand/new')}>
          <Icon name="file" size={18} /> {t('postDemand')}
        </PlainLink>
        <PlainLink className="row-link" to={path('/quick-order')}>
          <Icon name="upload" size={18} /> {t('quickOrder')}
        </PlainLink>
        {!user && (
          <PlainLink className="row-link" to={path('/chat')}>
            <Icon name="chat" size={18} /> {t('chat')}
          </PlainLink>
        )}
        <PlainLink className="row-link" to={path('/products')}>
          <Icon name="grid" size={18} /> {t('products')}
        </PlainLink>
        {Categories && menu.length > 0 && <Categories />}
        {user && <AccountLinks isReached={isReached} />}
        <DrawerSwitches />
      </div>
    </div>
  );
}
