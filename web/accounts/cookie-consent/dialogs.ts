import 'vanilla-cookieconsent/dist/css-components/base.css';
import 'vanilla-cookieconsent/dist/css-components/preferences-modal.css';
import './dialogs.css';
import { cookieName } from '#contract/cookie-name.ts';
import { createTranslator } from 'use-intl/core';
import * as library from 'vanilla-cookieconsent';
import {
  CONSENT_COOKIE,
  CONSENT_DAYS,
  CONSENT_REVISION,
  consentCategories,
  type ConsentCategory,
} from '#domain/accounts/cookie-consent.ts';
import { isLocale, type Locale } from '#domain/values/locale.ts';
import { LANGUAGE_TAGS } from '#web/i18n/language.ts';
import type { AppMessages } from '#web/i18n/namespaces.ts';
import { followChoice } from './follow-choice.ts';
import { QUESTION_ID } from '#web/page/question-id.ts';

const texts = import.meta.glob<AppMessages['cookieConsent']>('../../messages/*/accounts/cookieConsent.json', {
  import: 'default',
});
let running: Promise<void> | undefined;

/** Answers the page's question. */
export async function accept(all: boolean): Promise<void> {
  await runDialogs();
  library.acceptCategory(all ? 'all' : []);
}

export async function openPreferences(): Promise<void> {
  await runDialogs();
  library.showPreferences();
}

/** Scripts that wait for consent begin with it as soon as it is there. */
export function runDialogs(): Promise<void> {
  return (running ??= run());
}

async function run(): Promise<void> {
  const inPath = location.pathname.split('/')[1];
  const locale: Locale = isLocale(inPath) ? inPath : 'th';
  const messages = await texts[`../../messages/${locale}/accounts/cookieConsent.json`]!();
  await library.run({
    revision: CONSENT_REVISION,
    autoShow: false,
    // What is asked is the same for everybody, automatic visitors too; search engines are told not to quote it.
    hideFromBots: false,
    cookie: {
      name: cookieName(CONSENT_COOKIE, location.protocol === 'https:'),
      expiresAfterDays: CONSENT_DAYS,
      domain: '',
    },
    categories: Object.fromEntries(
      consentCategories.map((category) => [
        category,
        category === 'necessary' ? { enabled: true, readOnly: true } : {},
      ]),
    ),
    guiOptions: { preferencesModal: { layout: 'box' } },
    language: { default: locale, translations: { [locale]: translation(locale, messages) as library.Translation } },
    onFirstConsent: () => {
      leaveQuestion();
      void followChoice();
    },
    onChange: () => void followChoice(),
    // What the dialog was opened from may have gone with the question.
    onModalHide: () => {
      if (!document.activeElement?.matches('body :not(#cc-main *)')) goOnInPage();
    },
  });
}

/**
 * The question goes; that the choice is kept is said to who hears the page, and the keyboard goes on in what was read.
 */
function leaveQuestion(): void {
  const question = document.getElementById(QUESTION_ID);
  if (!question) return;
  const status = question.querySelector<HTMLElement>('[role=status]')!;
  question.querySelector('section')!.remove();
  status.textContent = status.dataset['done']!;
  goOnInPage();
}

function goOnInPage(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** The library has a question, too, where it gets texts for one; here the page asks (question.server.tsx). */
function translation(locale: Locale, consent: AppMessages['cookieConsent']): Omit<library.Translation, 'consentModal'> {
  const t = createTranslator({
    locale: LANGUAGE_TAGS[locale],
    messages: { cookieConsent: consent },
    namespace: 'cookieConsent',
  });
  const link = (page: string, text: string) => `<a class="cc__link" href="/${locale}/${page}">${text}</a>`;
  const links = `${link('cookie-policy', t('policy'))} ${link('privacy', t('privacy'))}`;
  const buttons = { acceptAllBtn: t('acceptAll'), acceptNecessaryBtn: t('onlyNecessary') };
  const nameOf = (category: ConsentCategory) =>
    `${t(`categories.${category}`)}${category === 'necessary' ? ` (${t('always')})` : ''}`;
  return {
    preferencesModal: {
      ...buttons,
      title: t('title'),
      savePreferencesBtn: t('save'),
      closeIconLabel: t('close'),
      sections: [
        { description: t('intro') },
        ...consentCategories.map((category) => ({
          title: nameOf(category),
          description: t(`uses.${category}`),
          linkedCategory: category,
        })),
        { title: t('more'), description: links },
      ],
    },
  };
}
