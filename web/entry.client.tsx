import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import './components/first-touch.ts';
import { answeredFetch } from './page/not-saved/answered-fetch.ts';
import { watchForms } from './page/not-saved/last-form.ts';
import type { shopOf } from './page/shop.server.ts';

type SentShop = Awaited<ReturnType<typeof shopOf>>;

/** Says so when there is no connection, and keeps what pages load (web/public/sw.js). Nobody waits for it: the page comes first. */
function registerWorker(): void {
  void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}

if (import.meta.env.PROD) {
  if (document.readyState === 'complete') registerWorker();
  else addEventListener('load', registerWorker, { once: true });
}

// The router sends forms and asks for data by `fetch` alone, and takes what a proxy answers for a fault of the page.
window.fetch = answeredFetch({
  fetch: window.fetch.bind(window),
  here: () => location.href,
  madeFor: () => (globalThis.__reactRouterDataRouter?.state.loaderData['root'] as SentShop | undefined)?.user?.id,
  isOnline: () => navigator.onLine,
});
watchForms();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
// When there is nothing else to do; some browsers cannot say when that is.
(window.requestIdleCallback ?? setTimeout)(
  () => void import('./accounts/cookie-consent/start.ts').then(({ startConsent }) => startConsent()),
);
