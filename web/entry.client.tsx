import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { firstTouch } from './ui/first-touch.ts';
import { guardForms } from './page/not-saved/forms-middleware.ts';

/**
 * Says so when there is no connection, and keeps what pages load (web/public/sw.js). Nobody waits for it: the page
 * comes first.
 */
function registerWorker(): void {
  void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}

if (import.meta.env.PROD) {
  if (document.readyState === 'complete') registerWorker();
  else addEventListener('load', registerWorker, { once: true });
}

// Nobody sends a form before they touch the page; fetched then, what guards forms is not in the first view.
void firstTouch.then(guardForms);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
// When there is nothing else to do; some browsers cannot say when that is.
(window.requestIdleCallback ?? setTimeout)(
  () => void import('./accounts/cookie-consent/start.ts').then(({ startConsent }) => startConsent()),
);
