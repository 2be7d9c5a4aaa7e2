import 'vanilla-cookieconsent/dist/css-components/base.css';
import 'vanilla-cookieconsent/dist/css-components/consent-modal.css';
import 'vanilla-cookieconsent/dist/css-components/preferences-modal.css';
import './dialogs.css';
import { createTranslator } from 'use-intl/core';
import * as library from 'vanilla-cookieconsent';
import { CONSENT_COOKIE, CONSENT_DAYS, CONSENT_REVISION, consentCategories, type ConsentCategory } from '#domain/cookie-consent.ts';
import { isLocale, type Locale } from '#domain/locale.ts';
import { LANGUAGE_TAGS } from '../i18n/language.ts';
import type { AppMessages } from '../i18n/namespaces.ts';
import { followChoice } from './follow-choice.ts';

const texts = import.meta.glob<AppMessages['consent']>('../messages/*/consent.json', { import: 'default' });
let running: Promise<void> | undefined;

/** Asks, as soon as nobody is in the middle of typing: what appears takes the focus. */
export async function ask(): Promise<void> {
  void followChoice();
  await runDialogs();
  while (isTyping()) await fieldLeft();
  library.show(true);
}

export async function openPreferences(): Promise<void> {
  await runDialogs();
  library.showPreferences();
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
}

/** When the focus has come to where it goes next. */
function fieldLeft(): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener('focusout', () => setTimeout(resolve), { once: true });
  });
}

/** Scripts that wait for consent begin with it as soon as it is there. */
export function runDialogs(): Promise<void> {
  return (running ??= run());
}

async function run(): Promise<void> {
  const inPath = location.pathname.split('/')[1];
  const locale: Locale = isLocale(inPath) ? inPath : 'th';
  const messages = await texts[`../messages/${locale}/consent.json`]!();
  await library.run({
    revision: CONSENT_REVISION,
    autoShow: false,
    // What is asked is the same for everybody, automatic visitors too; search engines are told not to quote it.
    hideFromBots: false,
    cookie: { name: CONSENT_COOKIE, expiresAfterDays: CONSENT_DAYS, domain: '' },
    categories: Object.fromEntries(consentCategories.map((category) => [category, category === 'necessary' ? { enabled: true, readOnly: true } : {}])),
    guiOptions: { consentModal: { layout: 'box', position: 'bottom left' }, preferencesModal: { layout: 'box' } },
    language: { default: locale, translations: { [locale]: translation(locale, messages) } },
    onFirstConsent: () => void followChoice(),
    onChange: () => void followChoice(),
    onModalReady: ({ modalName, modal }) => {
      if (modalName === 'consentModal') letPassBy(modal);
    },
  });
}

function translation(locale: Locale, consent: AppMessages['consent']): library.Translation {
  const t = createTranslator({ locale: LANGUAGE_TAGS[locale], messages: { consent }, namespace: 'consent' });
  const link = (page: string, text: string) => `<a class="cc__link" href="/${locale}/${page}">${text}</a>`;
  const links = `${link('cookie-policy', t('policy'))} ${link('privacy', t('privacy'))}`;
  const buttons = { acceptAllBtn: t('acceptAll'), acceptNecessaryBtn: t('onlyNecessary') };
  const nameOf = (category: ConsentCategory) => `${t(`categories.${category}`)}${category === 'necessary' ? ` (${t('always')})` : ''}`;
  return {
    consentModal: { ...buttons, title: t('banner.title'), description: `{{revisionMessage}}${t('banner.text')}`, revisionMessage: `${t('banner.changed')} `, showPreferencesBtn: t('choose'), footer: links },
    preferencesModal: {
      ...buttons,
      title: t('title'),
      savePreferencesBtn: t('save'),
      closeIconLabel: t('close'),
      sections: [
        { description: t('intro') },
        ...consentCategories.map((category) => ({ title: nameOf(category), description: t(`uses.${category}`), linkedCategory: category })),
        { title: t('more'), description: links },
      ],
    },
  };
}

/** The banner waits beside the page: who goes by keyboard may pass it, which the library does not let her. The preferences keep their focus. */
function letPassBy(banner: HTMLElement): void {
  banner.removeAttribute('aria-modal');
  window.addEventListener('keydown', (event) => event.key === 'Tab' && event.target instanceof Node && banner.contains(event.target) && event.stopPropagation(), { capture: true });
}
