import { NavLink, useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { firstScreen, onlyReceives } from '#web/accounts/account/first-screen.ts';
import { Icon } from '#web/ui/icon.tsx';
import { loginPath } from '#web/page/safe-redirect.ts';
import { Unread } from '#web/ui/display/unread.tsx';
import { usePath, useShop } from '#web/page/use-shop.ts';
import styles from './bottom-bar.module.css';

/** A phone's main ways, within reach of the thumb. */
export function BottomBar() {
  const t = useTranslations('shell');
  const path = usePath();
  const shop = useShop();
  const { locale, user, cartCount } = shop;
  const receives = onlyReceives(shop);
  const { pathname, search } = useLocation();
  return (
    <nav className={styles.bar} aria-label={t('mainNav')}>
      <NavLink to={path('/')} end>
        <Icon name="home" /> {t('homeShort')}
      </NavLink>
      <NavLink to={path('/products')}>
        <Icon name="grid" /> {t('products')}
      </NavLink>
      {cartCount !== null && (
        <NavLink to={path('/cart')}>
          <Icon name="cart" /> {t('cartShort')}
          {cartCount > 0 && <b className={styles.count}>{cartCount}</b>}
        </NavLink>
      )}
      {user?.company && (
        <NavLink to={path('/chat')} data-chat="">
          <Icon name="chat" /> {t('chatShort')}
          <span className={styles.unread}>
            <Unread count={user.unread.messages} />
          </span>
        </NavLink>
      )}
      {user ? (
        <NavLink to={path(user.role === 'staff' ? '/staff' : firstScreen(receives))}>
          <Icon name={receives ? 'truck' : 'orders'} /> {t(receives ? 'arrivalsShort' : 'ordersShort')}
        </NavLink>
      ) : (
        <NavLink to={loginPath(locale, `${pathname}${search}`)}>
          <Icon name="user" /> {t('login')}
        </NavLink>
      )}
    </nav>
  );
}
