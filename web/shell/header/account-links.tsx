import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { LogOutForm } from '#web/components/forms/log-out-form.tsx';
import { Icon } from '#web/components/icon.tsx';
import { PlainLink } from '#web/components/layout/plain-link.tsx';
import { Unread } from '#web/components/display/unread.tsx';
import { usePath, useShop } from '#web/page/use-shop.ts';
import styles from './account-menu.module.css';

/** What a member keeps; the rest stands beside it there (account/layout.tsx). */
const MINE = [
  ['favourites', 'tag'],
  ['saved-searches', 'search'],
  ['profile', 'user'],
  ['company', 'factory'],
  ['addresses', 'pin'],
] as const;

/** Where this person may go, and the way out. */
export function AccountLinks() {
  const t = useTranslations('shell');
  const path = usePath();
  const { user, cartCount, mayNot } = useShop();
  return (
    <>
      <ul className={styles.links}>
        {user && user.role !== 'staff' && (
          <li>
            <Link to={path('/user/orders')}>
              <Icon name="orders" size={18} /> {t('orders')}
            </Link>
          </li>
        )}
        {user && cartCount !== null && (
          <li>
            <Link to={path('/cart')}>
              <Icon name="cart" size={18} /> {t('cart')}
            </Link>
          </li>
        )}
        {user?.company && (
          <li>
            <PlainLink to={path('/chat')} data-chat="">
              <Icon name="chat" size={18} /> {t('chat')} <Unread count={user.unread.messages} />
            </PlainLink>
          </li>
        )}
        {user?.company && (
          <li>
            <Link to={path('/user/messages')}>
              <Icon name="mail" size={18} /> {t('messages')} <Unread count={user.unread.message_items} />
            </Link>
          </li>
        )}
        {user?.company?.may_sell && !(mayNot.sell && mayNot.manage_bank_accounts) && (
          <li>
            <Link to={path('/seller')}>
              <Icon name="store" size={18} /> {t('sellerCentre')}
            </Link>
          </li>
        )}
        {user?.company &&
          MINE.map(([to, icon]) => (
            <li key={to}>
              <Link to={path(`/user/${to}`)}>
                <Icon name={icon} size={18} />{' '}
                {t(`mine.${to === 'company' && !user.company?.company_code ? 'papers' : to}`)}{' '}
                {to === 'saved-searches' && <Unread count={user.unread.finds} />}
              </Link>
            </li>
          ))}
        {user && (
          <li>
            <Link to={path('/user/security')}>
              <Icon name="edit" size={18} /> {t('security')}
            </Link>
          </li>
        )}
        {user?.role === 'staff' && (
          <li>
            <Link to={path('/staff')}>
              <Icon name="shield" size={18} /> {t('staff')}
            </Link>
          </li>
        )}
      </ul>
      <LogOutForm>
        <button className={styles.logout}>
          <Icon name="logout" size={18} /> {t('logout')}
        </button>
      </LogOutForm>
    </>
  );
}
