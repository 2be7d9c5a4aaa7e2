/** The product's languages; Thai first. */
export const LOCALES = ['th', 'en', 'cn'] as const;
export type Locale = (typeof LOCALES)[number];
/** The same in each of the languages. */
export type Localized<Value> = Readonly<Record<Locale, Value>>;

/** The same in each language. */
export function localized<Value>(of: (locale: Locale) => Value): Localized<Value> {
  return { th: of('th'), en: of('en'), cn: of('cn') };
}

export const DEFAULT_LOCALE: Locale = 'th';

export function isLocale(value: unknown): value is Locale {
  return (LOCALES as readonly unknown[]).includes(value);
}

/** For Intl: `cn` is no language tag, and Thai dates use the Gregorian year here. */
export const INTL_TAGS: Readonly<Record<Locale, string>> = { th: 'th-TH-u-ca-gregory', en: 'en-GB', cn: 'zh-CN' };

/** For search engines: Simplified Chinese, wherever it is read. */
export const HREFLANG_TAGS: Readonly<Record<Locale, string>> = { th: 'th', en: 'en', cn: 'zh-Hans' };

const MAX_PREFERENCES = 20;

/**
 * The first of the product's languages that an `Accept-Language` header prefers; Chinese of any kind is `cn`, Thai
 * without a match.
 */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',', MAX_PREFERENCES)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const language = tag.split('-', 1)[0] ?? '';
      const q = parameters
        .map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1])
        .find((value) => value !== undefined);
      return { language: language === 'zh' ? 'cn' : language, weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted.map(({ language }) => language).find(isLocale) ?? DEFAULT_LOCALE;
}
