import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { accountGroups } from '#web/accounts/account/entries.ts';
import { LogOutForm } from '#web/ui/forms/log-out-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { Unread } from '#web/ui/display/unread.tsx';
import { usePath, useShop } from '#web/page/use-shop.ts';
import styles from './account-menu.module.css';

/**
 * Where this person may go: the screens of their account in the groups that stand at the side there, other places, and
 * the way out.
 */
export function AccountLinks() {
  const t = useTranslations('shell');
  const path = usePath();
  const shop = useShop();
  const { user, mayNot } = shop;
  return (
    <>
      <div className={styles.groups}>
        {accountGroups(shop).map(({ group, entries }) => (
          <section key={group}>
            <h2 className={styles.group}>{t(`groups.${group}`)}</h2>
            <ul className="nav-links">
              {entries.map(({ to, icon, name, unread }) => (
                <li key={name}>
                  <Link to={path(to)}>
                    <Icon name={icon} size={18} /> {t(`mine.${name}`)} <Unread count={unread} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ul className={styles.places}>
        {user?.company && (
          <li>
            <PlainLink to={path('/chat')} data-chat="">
              <Icon name="chat" size={18} /> {t('chat')} <Unread count={user.unread.messages} />
            </PlainLink>
          </li>
        )}
        {user?.company?.may_sell && !(mayNot.sell && mayNot.manage_bank_accounts) && (
          <li>
            <Link to={path('/seller')}>
              <Icon name="store" size={18} /> {t('sellerCentre')}
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
        <li>
          <LogOutForm>
            <button className="row-link">
              <Icon name="logout" size={18} /> {t('logout')}
            </button>
          </LogOutForm>
        </li>
      </ul>
    </>
  );
}

/**
 * How much is new in the chat and among saved searches, and what it is: messages and notifications have signs of their
 * own.
 */
export function AccountNews() {
  const t = useTranslations('shell');
  const { user } = useShop();
  const { messages = 0, finds = 0 } = user?.unread ?? {};
  const what = [
    ...(messages > 0 ? [t('unreadOf.chat', { count: messages })] : []),
    ...(finds > 0 ? [t('unreadOf.finds', { count: finds })] : []),
  ].join(' · ');
  return (
    what !== '' && (
      <span className={styles.unread} title={what}>
        <Unread count={messages + finds} what={what} />
      </span>
    )
  );
}
