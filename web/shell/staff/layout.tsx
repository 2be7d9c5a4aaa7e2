import { Fragment, type ReactNode } from 'react';
import { NavLink, Outlet, useLoaderData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageAddress } from '#web/page/safe-redirect.ts';
import { toLogIn } from '#web/page/to-log-in.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ErrorPage } from '#web/ui/feedback/error-page.tsx';
import { Workspace } from '#web/shell/workspace/workspace.tsx';
import { queueGroups, queuePaths } from '#web/operations/work-queues/queue-groups.ts';
import { StateLink } from './state-link.tsx';
import { CatalogueLinks } from './catalogue-links.tsx';
import { SettingsLinks } from './settings-links.tsx';
import { SiteLinks } from './site-links.tsx';
import type { Route } from './+types/layout';
import { NotificationsBell } from '#web/accounts/notifications/notifications-bell.tsx';
import styles from '#web/shell/workspace/workspace.module.css';

/** Only staff come in; anybody else is led to the staff's own log-in and back. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale, user } = pageOf(context);
  if (!user?.staff_role) throw toLogIn(locale, pageAddress(request));
  const { queues } = await api('GET /staff/queues');
  return {
    messages: messagesFor(locale, ['staff', 'dates']),
    queues,
    name: `${user.firstname} ${user.lastname}`,
    role: user.staff_role,
  };
}

export const handle: ScreenHandle = { frame: 'workspace' };

export default function StaffLayout() {
  return (
    <StaffFrame>
      <Outlet />
    </StaffFrame>
  );
}

/** What a screen met is told in its workspace; whom the loader refused is told outside. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isInside = useLoaderData<typeof loader>() !== undefined;
  const page = <ErrorPage error={error} />;
  return isInside ? <StaffFrame>{page}</StaffFrame> : page;
}

function StaffFrame({ children }: { children: ReactNode }) {
  const { queues, name, role } = useLoaderData<typeof loader>();
  const t = useTranslations('staff');
  const locale = useLocale();
  const base = `/${locale}/staff`;
  const lists = queues.map((queue) => queuePaths[queue.name].split('?', 1)[0]);
  const firstOfLists = new Set(
    queues.filter((_, place) => lists.indexOf(lists[place]) === place).map(({ name }) => name),
  );
  return (
    <Workspace
      bell={<NotificationsBell />}
      label={t('nav.label')}
      who={name}
      what={t(`role.${role}`)}
      rail={
        <>
          <li>
            <NavLink to={base} end>
              {t('nav.work')}
            </NavLink>
          </li>
          {(role === 'admin' || role === 'sales' || role === 'finance') && (
            <li>
              <NavLink to={`${base}/analytics`}>{t('nav.analytics')}</NavLink>
            </li>
          )}
          {queueGroups(queues).map((group) => (
            <Fragment key={group.name}>
              <li className={styles.group}>{t(`queueGroup.${group.name}`)}</li>
              {group.queues.map((queue) => (
                <li key={queue.name} className={styles.sub}>
                  <StateLink base={base} path={queuePaths[queue.name]} isFirst={firstOfLists.has(queue.name)}>
                    {t(`queue.${queue.name}`)}
                    {queue.count > 0 && <span className={styles.count}>{queue.count}</span>}
                  </StateLink>
                </li>
              ))}
              {group.all && (
                <li className={styles.sub}>
                  <NavLink to={`${base}/${group.all.path}`}>{t(`nav.all.${group.all.of}`)}</NavLink>
                </li>
              )}
            </Fragment>
          ))}
          <li className={styles.group}>{t('nav.group.customers')}</li>
          <li>
            <NavLink to={`${base}/companies`}>{t('nav.companyList')}</NavLink>
          </li>
          {(role === 'admin' || role === 'sales' || role === 'catalogue') && (
            <li>
              <NavLink to={`${base}/newsletter`}>{t('nav.newsletter')}</NavLink>
            </li>
          )}
          {(role === 'admin' || role === 'sales') && (
            <li>
              <NavLink to={`${base}/messages`}>{t('nav.messages')}</NavLink>
            </li>
          )}
          {(role === 'admin' || role === 'sales') && (
            <li>
              <NavLink to={`${base}/levels`}>{t('nav.levels')}</NavLink>
            </li>
          )}
          {(role === 'admin' || role === 'sales') && (
            <li>
              <NavLink to={`${base}/coupons`}>{t('nav.coupons')}</NavLink>
            </li>
          )}
          {role === 'sales' && (
            <li>
              <NavLink to={`${base}/price-lists`}>{t('nav.priceLists')}</NavLink>
            </li>
          )}
          {(role === 'admin' || role === 'finance') && (
            <>
              <li className={styles.group}>{t('nav.group.money')}</li>
              <li>
                <NavLink to={`${base}/statements`}>{t('nav.statements')}</NavLink>
              </li>
              <li>
                <NavLink to={`${base}/gateway-messages`}>{t('nav.gateway')}</NavLink>
              </li>
              <li>
                <NavLink to={`${base}/payouts`}>{t('nav.payouts')}</NavLink>
              </li>
              <li>
                <StateLink base={base} path="refunds">
                  {t('nav.refunds')}
                </StateLink>
              </li>
              <li>
                <NavLink to={`${base}/credit`}>{t('nav.credit')}</NavLink>
              </li>
              <li>
                <NavLink to={`${base}/ledger`}>{t('nav.ledger')}</NavLink>
              </li>
              <li>
                <NavLink to={`${base}/tax-documents`}>{t('nav.taxDocuments')}</NavLink>
              </li>
            </>
          )}
          <SettingsLinks base={base} role={role} />
          {(role === 'admin' || role === 'logistics') && (
            <>
              <li className={styles.group}>{t('nav.group.logistics')}</li>
              <li>
                <NavLink to={`${base}/freight`}>{t('nav.freight')}</NavLink>
              </li>
            </>
          )}
          <CatalogueLinks base={base} role={role} />
          <SiteLinks base={base} role={role} />
          {role === 'admin' && (
            <>
              <li className={styles.group}>{t('nav.group.administration')}</li>
              <li>
                <NavLink to={`${base}/members`}>{t('nav.members')}</NavLink>
              </li>
              <li>
                <NavLink to={`${base}/audit`}>{t('nav.audit')}</NavLink>
              </li>
              <li>
                <NavLink to={`${base}/security-events`}>{t('nav.securityEvents')}</NavLink>
              </li>
            </>
          )}
        </>
      }
    >
      {children}
    </Workspace>
  );
}
