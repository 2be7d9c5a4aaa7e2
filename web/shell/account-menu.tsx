import { Form, Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../components/icon.tsx';
import { PlainLink } from '../components/plain-link.tsx';
import { loginPath } from '../own-path.ts';
import { Unread } from './unread.tsx';
import { usePath, useShop } from './use-shop.ts';
import styles from './account-menu.module.css';

export function AccountMenu() {
  const t = useTranslations('shell');
  const { locale, user } = useShop();
  const { pathname, search } = useLocation();
  if (!user) {
    return (
      <div className={styles.visitor}>
        <PlainLink to={`/${locale}/register`}>{t('register')}</PlainLink>
        <Link to={loginPath(locale, `${pathname}${search}`)} className={styles.login}><Icon name="user" size={18} /> {t('login')}</Link>
      </div>
    );
  }
  return (
    <details className={styles.menu} data-menu="">
      <summary className={styles.summary}>
        <span className="visually-hidden">{t('account', { name: `${user.firstname} ${user.lastname}` })}</span>
        <span className={styles.unread}><Unread count={user.unread.messages + user.unread.finds} /></span>
        <span className={styles.avatar} aria-hidden="true">{user.avatar ? <img src={user.avatar} alt="" width={34} height={34} /> : user.firstname.slice(0, 1)}</span>
        <span className={styles.who} aria-hidden="true">
          <span>{user.firstname}</span>
          <span className={styles.company}>{user.company?.company_name ?? t('staff')}</span>
        </span>
      </summary>
      <div className={styles.panel}>
        <p className={styles.email}>{user.email}</p>
        <AccountLinks />
      </div>
    </details>
  );
}

/** What a member keeps; the rest stands beside it there (account/layout.tsx). */
const MINE = [['favourites', 'tag'], ['saved-searches', 'search'], ['profile', 'user'], ['company', 'factory'], ['addresses', 'pin']] as const;

/** Where this person may go, and the way out. */
export function AccountLinks() {
  const t = useTranslations('shell');
  const path = usePath();
  const { user, cartCount, mayNot } = useShop();
  return (
    <>
      <ul className={styles.links}>
        {user && user.role !== 'staff' && <li><Link to={path('/user/orders')}><Icon name="orders" size={18} /> {t('orders')}</Link></li>}
        {user && cartCount !== null && <li><Link to={path('/cart')}><Icon name="cart" size={18} /> {t('cart')}</Link></li>}
        {user?.company && <li><PlainLink to={path('/chat')} data-chat=""><Icon name="chat" size={18} /> {t('chat')} <Unread count={user.unread.messages} /></PlainLink></li>}
        {user?.company?.may_sell && !(mayNot.sell && mayNot.manage_bank_accounts) && <li><Link to={path('/seller')}><Icon name="store" size={18} /> {t('sellerCentre')}</Link></li>}
        {user?.company && MINE.map(([to, icon]) => <li key={to}><Link to={path(`/user/${to}`)}><Icon name={icon} size={18} /> {t(`mine.${to === 'company' && !user.company?.company_code ? 'papers' : to}`)} {to === 'saved-searches' && <Unread count={user.unread.finds} />}</Link></li>)}
        {user && <li><Link to={path('/user/security')}><Icon name="edit" size={18} /> {t('security')}</Link></li>}
        {user?.role === 'staff' && <li><Link to={path('/staff')}><Icon name="shield" size={18} /> {t('staff')}</Link></li>}
      </ul>
      <Form method="post" action={path('/logout')}>
        <button className={styles.logout}><Icon name="logout" size={18} /> {t('logout')}</button>
      </Form>
    </>
  );
}
