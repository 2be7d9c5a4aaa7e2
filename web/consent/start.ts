import { isRecorded } from '#domain/cookie-consent.ts';
import { keptChoice } from './kept-choice.ts';

const dialogs = () => import('./dialogs.ts');
const isPreferences = ({ pathname }: { pathname: string }) => pathname.endsWith('/cookie-preferences');

/** Once a page stands: asks who has not chosen yet, and opens the choice where a link leads to it. Whoever has chosen loads no more than this. */
export function startConsent(): void {
  // Before what follows links without a reload hears of it.
  document.addEventListener('click', onClick, { capture: true });
  const choice = keptChoice();
  // That page asks itself.
  if (!choice && !isPreferences(location)) void dialogs().then(({ ask }) => ask());
  else if (!choice || isPreferences(location) || !isRecorded(choice)) void import('./follow-choice.ts').then(({ followChoice }) => followChoice());
  if (choice && document.querySelector('script[type="text/plain"][data-category]')) void dialogs().then(({ runDialogs }) => runDialogs());
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPreferences(link) || isPreferences(location)) return;
  event.preventDefault();
  // Where the dialogs cannot be had there is the page.
  void dialogs().then(({ openPreferences }) => openPreferences()).catch(() => location.assign(link.href));
}
