import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import certificate from '#server/trade/projects/documents/certificate-words.json' with { type: 'json' };
import projectNews from '#server/trade/projects/notification-texts.json' with { type: 'json' };
import shortTexts from '#server/notifications/channels/short-texts.json' with { type: 'json' };

/** What screens say: server and web keep their texts apart, and people read both. */
const screen = (locale: Locale, name: string) =>
  JSON.parse(readFileSync(new URL(`../../web/messages/${locale}/${name}.json`, import.meta.url), 'utf8'));

test.each(LOCALES)(
  'the status of a project has one name in %s: on screens, in the log and in notifications',
  (locale) => {
    const { status } = screen(locale, 'trade/projects');
    expect(projectNews[locale].status).toEqual(status);
    expect(screen(locale, 'staff').audit.state.project_status).toEqual(status);
  },
);

test.each(['th', 'en'] as const)(
  'a certificate in %s names kinds and methods as the page of the project does',
  (locale) => {
    const { kind, savings } = screen(locale, 'trade/projects');
    const inLanguage = (words: Record<string, { th: string; en: string }>) =>
      Object.fromEntries(Object.entries(words).map(([code, word]) => [code, word[locale]]));
    expect(inLanguage(certificate.kinds)).toEqual(kind);
    expect(inLanguage(certificate.methods)).toEqual(savings.method);
  },
);

test.each(LOCALES)('browsers and LINE name categories in %s as the page of notifications does', (locale) => {
  expect(shortTexts[locale].category).toEqual(screen(locale, 'accounts/notifications').category);
});
