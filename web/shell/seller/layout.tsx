import type { ReactNode } from 'react';
import { Link, NavLink, Outlet, useLoaderData, useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { notSelling, requireRight } from '#web/page/require-right.ts';
import { bringIntoView } from '#web/ui/feedback/bring-into-view.ts';
import { companyName } from '#web/i18n/company-name.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageAddress } from '#web/page/safe-redirect.ts';
import { toLogIn } from '#web/page/to-log-in.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { Route } from './+types/layout';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { useLocale, useShop } from '#web/page/use-shop.ts';
import { NotificationsBell } from '#web/accounts/notifications/notifications-bell.tsx';
import { MessagesMenu } from '#web/accounts/notifications/messages-menu.tsx';
import { ErrorPage } from '#web/ui/feedback/error-page.tsx';
import { Workspace } from '#web/shell/workspace/workspace.tsx';
import { currentEntry, sellerEntries } from './entries.ts';

/**
 * For companies that may sell, and in them for who has a part in selling. Anybody else is led to the log-in, or told
 * what selling takes.
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const { locale, user } = pageOf(context);
  if (!user) throw toLogIn(locale, pageAddress(request));
  if (!user.company?.may_sell) throw notSelling(locale);
  requireRight(pageOf(context), request, 'sell');
  const { company_name: company_name_th, company_name_en } = user.company;
  const name = companyName({ company_name_th, company_name_en }, locale);
  return { messages: messagesFor(locale, ['sellerCentre', 'dates']), name };
}

export const handle: ScreenHandle = { frame: 'workspace' };

export default function SellerLayout() {
  return (
    <SellerFrame>
      <Outlet />
    </SellerFrame>
  );
}

/** What a screen met is told in its workspace; whom the loader refused is told outside. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isInside = useLoaderData<typeof loader>() !== undefined;
  const page = <ErrorPage error={error} />;
  return isInside ? <SellerFrame>{page}</SellerFrame> : page;
}

function SellerFrame({ children }: { children: ReactNode }) {
  const { name } = useLoaderData<typeof loader>();
  const t = useTranslations('sellerCentre');
  const locale = useLocale();
  const { pathname } = useLocation();
  const entries = sellerEntries(useShop());
  const current = currentEntry(pathname, locale);
  return (
    <Workspace
      bell={
        <>
          <MessagesMenu />
          <NotificationsBell />
        </>
      }
      label={t('nav.label')}
      who={name}
      what={t('title')}
      rail={
        <>
          {entries.map(({ to, name: entry }) => (
            <li key={to} ref={to === current ? bringIntoView : null}>
              <Link to={`/${locale}${to}`} aria-current={to === current ? 'page' : undefined}>
                {t(`nav.${entry}`)}
              </Link>
            </li>
          ))}
        </>
      }
      end={
        <li>
          <NavLink to={`/${locale}/products`}>{t('nav.buy')}</NavLink>
        </li>
      }
    >
      {children}
    </Workspace>
  );
}
