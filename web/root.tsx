import './theme/tokens.css';
import './theme/fonts.css';
import './theme/base.css';
import './theme/looks/layout.css';
import './theme/looks/lists.css';
import './theme/looks/surfaces.css';
import './theme/looks/words.css';
import './theme/looks/links.css';
import './theme/looks/bars.css';
import './accounts/cookie-consent/question.css';
import thaiFont from '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-400-normal.woff2?url';
import thaiBold from '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-600-normal.woff2?url';
import latinFont from '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-latin-400-normal.woff2?url';
import latinBold from '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-latin-600-normal.woff2?url';
import { use, type ReactNode } from 'react';
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { LOCALES } from '#domain/values/locale.ts';
import bareError from './bare-error.json' with { type: 'json' };
import { LANGUAGE_TAGS } from './i18n/language.ts';
import { EndOfPage } from './page/end-of-page.ts';
import { pageOf } from './page/page-context.ts';
import { formsMiddleware } from './page/not-saved/forms-middleware.ts';
import { redirectTypedDays } from './page/typed-days.ts';
import { shopOf } from './page/shop.server.ts';
import { ErrorPage } from './ui/feedback/error-page.tsx';
import { Frame } from './shell/shop/frame.tsx';
import { InstallHead } from './shell/install-head.tsx';
import { Texts } from './shell/texts.tsx';
import type { Route } from './+types/root';

export function loader({ context }: Route.LoaderArgs) {
  return shopOf(pageOf(context));
}

export const middleware: Route.MiddlewareFunction[] = [redirectTypedDays];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [formsMiddleware];

/** Following a link changes nothing that every page shares; a form or another language may. */
export function shouldRevalidate({
  formMethod,
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod && formMethod !== 'GET') return defaultShouldRevalidate;
  return currentParams['locale'] !== nextParams['locale'];
}

export function Layout({ children }: { children: ReactNode }) {
  const shop = useRouteLoaderData<typeof loader>('root');
  const locale = shop?.locale ?? 'th';
  return (
    <html lang={LANGUAGE_TAGS[locale]} data-scheme={shop?.scheme ?? 'auto'} data-letter-keys={shop?.letterKeys}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {import.meta.env.SSR && <InstallHead locale={locale} scheme={shop?.scheme ?? 'auto'} />}
        {(locale === 'th' ? [latinFont, latinBold, thaiFont, thaiBold] : [latinFont, latinBold]).map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
        {use(EndOfPage)}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Texts>
      <Frame>
        <Outlet />
      </Frame>
    </Texts>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const hasShop = useRouteLoaderData<typeof loader>('root') !== undefined;
  if (!hasShop) return <BareError />;
  return (
    <Texts>
      <Frame isError>
        <ErrorPage error={error} />
      </Frame>
    </Texts>
  );
}

/** When not even the shell's data could be had there are no texts either: the same sentence in the three languages. */
function BareError() {
  return (
    <main className="page">
      <h1>Polytalad</h1>
      {LOCALES.map((locale) => (
        <p key={locale} lang={LANGUAGE_TAGS[locale]}>
          {bareError[locale]}
        </p>
      ))}
    </main>
  );
}
