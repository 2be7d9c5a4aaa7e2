import { isRecorded } from '#domain/accounts/cookie-consent.ts';
import { currentChoice, mayStorePreferences } from './current-choice.ts';
import { QUESTION_ID } from '#web/page/question-id.ts';

const dialogs = () => import('./dialogs.ts');
const isPreferences = ({ pathname }: { pathname: string }) => pathname.endsWith('/cookie-preferences');

/**
 * Once a page stands: answers its question without a reload, and opens the choice where a link leads to it. Before
 * that, and without script, they are a form and a page.
 */
export function startConsent(): void {
  // Before what follows links without a reload hears of it.
  document.addEventListener('click', onClick, { capture: true });
  watchForm();
  // The page's language is another one, without a reload.
  new MutationObserver(() => void askInLanguage().catch(() => undefined)).observe(document.documentElement, {
    attributeFilter: ['lang'],
  });
  for (const event of ['pageshow', 'visibilitychange']) addEventListener(event, dropAnswered);
  dropAnswered();
  const choice = currentChoice();
  if ((choice && !isRecorded(choice)) || (!mayStorePreferences() && keepsSomething()))
    void import('./follow-choice.ts').then(({ followChoice }) => followChoice());
  if (choice && document.querySelector('script[type="text/plain"][data-category]'))
    void dialogs().then(({ runDialogs }) => runDialogs());
}

function watchForm(): void {
  document.querySelector(`#${QUESTION_ID} form`)?.addEventListener('submit', onSubmit);
}

/**
 * The question as the server writes it for this address: a page comes to the browser with the words of one language.
 */
async function askInLanguage(): Promise<void> {
  if (!document.getElementById(QUESTION_ID)) return;
  const address = location.href;
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [asked, inLanguage] = [document, page].map((each) => each.getElementById(QUESTION_ID));
  // Answered meanwhile, or left for another page.
  if (!asked || !inLanguage || address !== location.href) return;
  asked.replaceWith(inLanguage);
  watchForm();
}

/** Most likely what another choice allowed. Where storage is refused there is nothing. */
function keepsSomething(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return false;
  }
}

/** What was answered elsewhere meanwhile, in another window or before one came back, is asked no more. */
function dropAnswered(): void {
  if (currentChoice()) document.getElementById(QUESTION_ID)?.remove();
}

function onSubmit(event: Event): void {
  const { currentTarget: form, submitter } = event as SubmitEvent & {
    currentTarget: HTMLFormElement;
    submitter: HTMLButtonElement;
  };
  event.preventDefault();
  submitter.ariaBusy = 'true';
  // Where the dialogs cannot be had the form is sent.
  void dialogs()
    .then(({ accept }) => accept(submitter.value === 'all'))
    .catch(() => {
      form.removeEventListener('submit', onSubmit);
      form.requestSubmit(submitter);
    });
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPreferences(link) || isPreferences(location)) return;
  event.preventDefault();
  // Where the dialogs cannot be had there is the page.
  void dialogs()
    .then(({ openPreferences }) => openPreferences())
    .catch(() => location.assign(link.href));
}
