import type { shopOf } from '../shop.server.ts';
import { answeredFetch } from './answered-fetch.ts';
import { watchForms } from './last-form.ts';
import { stayOnScreen } from './stay-on-screen.ts';

type SentShop = Awaited<ReturnType<typeof shopOf>>;

/** From now on a form that no page answers stays on its screen. Answers what every form passes. */
export function start(): typeof stayOnScreen {
  // The router sends forms and asks for data by `fetch` alone, and takes what a proxy answers for a fault of the page.
  window.fetch = answeredFetch({
    fetch: window.fetch.bind(window),
    here: () => location.href,
    madeFor: () => (globalThis.__reactRouterDataRouter?.state.loaderData['root'] as SentShop | undefined)?.user?.id,
    isOnline: () => navigator.onLine,
  });
  watchForms();
  return stayOnScreen;
}
