import { Link, Outlet, useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { bringIntoView } from '#web/ui/feedback/bring-into-view.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Unread } from '#web/ui/display/unread.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { pageUrl } from '#web/page/safe-redirect.ts';
import { usePath, useShop } from '#web/page/use-shop.ts';
import { pathFrom } from '#web/page/account-screens.ts';
import { accountGroups } from './entries.ts';
import type { Route } from './+types/layout';
import styles from './layout.module.css';

export function loader({ context, request }: Route.LoaderArgs) {
  const { locale, user } = pageOf(context);
  const here = pageUrl(request.url);
  const inWorkspace = pathFrom(`/${locale}/staff`, here.pathname.slice(locale.length + 1));
  if (user?.role === 'staff' && inWorkspace.startsWith('/staff/'))
    throw redirect(`/${locale}${inWorkspace}${here.search}`);
  return { messages: messagesFor(locale, ['account']) };
}

/** Around every screen under `/user`: its ways at the left, on a phone above. Staff have theirs in their workspace. */
export default function AccountLayout() {
  const t = useTranslations('shell');
  const path = usePath();
  const shop = useShop();
  const { user } = shop;
  const { pathname } = useLocation();
  if (!user || user.role === 'staff')
    return (
      <div className="page">
        <Outlet />
      </div>
    );
  return (
    <div className={`page ${styles.frame}`}>
      {/* Before the ways, whose own layer would leave it below the head of the page. */}
      <a className="skip" href="#account-content">
        {t('skip')}
      </a>
      <nav aria-label={t('mine.label')} className={styles.nav}>
        <div className={styles.groups} data-scrolls="">
          {accountGroups(shop).map(({ group, entries }) => (
            <section key={group} aria-labelledby={`account-${group}`}>
              <h2 id={`account-${group}`} className={`heard-narrow ${styles.group}`}>
                {t(`groups.${group}`)}
              </h2>
              <ul className={styles.links}>
                {entries.map(({ to, icon, name, unread }) => {
                  const isCurrent = pathname.startsWith(path(to));
                  return (
                    <li key={name} ref={isCurrent ? bringIntoView : null}>
                      <Link to={path(to)} aria-current={isCurrent ? 'page' : undefined}>
                        <Icon name={icon} size={18} /> {t(`mine.${name}`)} <Unread count={unread} />
                      </Link>
                    </li>
                  );
                })}
              </ul>
            </section>
          ))}
        </div>
      </nav>
      <div className="shrinks" id="account-content" tabIndex={-1}>
        <Outlet />
      </div>
    </div>
  );
}
