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

/** For companies that may sell, and in them for who has a part in selling. Anybody else is led to the log-in, or told what selling takes. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { locale, user } = pageOf(context);
  if (!user) throw toLogIn(locale, pageAddress(request));
  if (!user.company?.may_sell) throw notSelling(locale);
  requireRight(pageOf(context), request, 'sell');
  const { company_name: company_name_th, company_name_en } = user.company;
  const name = companyName({ company_name_th, company_name_en }, locale);
  return { messages: messagesFor(locale, ['sellerCentre', 'dates']), name };
}

const OVERVIEW = '/seller';

/** The work of a seller, each entry with the right that it takes, or with some of which one is enough. */
const ENTRIES = [
  { to: OVERVIEW, name: 'overview', right: null },
  { to: '/seller/products', name: 'products', right: ['manage_offers', 'manage_prices'] },
  { to: '/seller/orders', name: 'orders', right: 'manage_sales' },
  { to: '/seller/preorders', name: 'preorders', right: 'manage_sales' },
  { to: '/seller/claims', name: 'claims', right: 'manage_sales' },
  { to: '/seller/products/propose', name: 'proposedGrades', right: 'manage_offers' },
  { to: '/seller/price-lists', name: 'priceLists', right: 'manage_prices' },
  { to: '/seller/coupons', name: 'coupons', right: 'manage_offers' },
  { to: '/seller/warehouses', name: 'warehouses', right: 'manage_offers' },
  { to: '/seller/bank-accounts', name: 'bankAccounts', right: 'manage_bank_accounts' },
  { to: '/seller/statement', name: 'statement', right: 'see_statement' },
  { to: '/seller/certificates', name: 'certificates', right: 'manage_offers' },
  { to: '/seller/commission', name: 'commission', right: null },
  { to: '/seller/company', name: 'company', right: null },
  { to: '/seller/colleagues', name: 'colleagues', right: null },
] as const;

/** The entry that an address belongs to: the longest that it begins with. The overview's is the beginning of all others. */
function entryOf(pathname: string, locale: string): string | undefined {
  return ENTRIES.map(({ to }) => to)
    .filter((to) => (to === OVERVIEW ? pathname === `/${locale}${to}` : `${pathname}/`.startsWith(`/${locale}${to}/`)))
    .toSorted((one, other) => other.length - one.length)[0];
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
  const { mayNot } = useShop();
  const current = entryOf(pathname, locale);
  const entries = ENTRIES.filter(({ right }) => [right].flat().some((each) => each === null || !mayNot[each]));
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
