import { NavLink, Outlet, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { loginPath } from '#web/own-path.ts';
import { pageOf } from '#web/page-context.ts';
import type { Route } from './+types/layout';
import type { ScreenHandle } from '#web/shell/frame.tsx';
import { useLocale } from '#web/shell/use-shop.ts';
import { Workspace } from '#web/workspace/workspace.tsx';

/** For companies that may sell. Anybody else is led to the log-in, or home when signed in without that right. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { locale, user } = pageOf(context);
  const { pathname, search } = new URL(request.url);
  if (!user) throw redirect(loginPath(locale, pathname.replace(/\.data$/, '') + search));
  if (!user.company?.may_sell) throw redirect(`/${locale}`);
  return { messages: messagesFor(locale, ['seller']), name: user.company.company_name };
}

export const handle: ScreenHandle = { frame: 'workspace' };

export default function SellerLayout() {
  const { name } = useLoaderData<typeof loader>();
  const t = useTranslations('seller');
  const locale = useLocale();
  return (
    <Workspace
      label={t('nav.label')}
      who={name}
      what={t('title')}
      rail={
        <>
          <li>
            <NavLink to={`/${locale}/seller/orders`}>{t('nav.orders')}</NavLink>
          </li>
          <li>
            <NavLink to={`/${locale}/products`}>{t('nav.buy')}</NavLink>
          </li>
        </>
      }
    >
      <Outlet />
    </Workspace>
  );
}
