/** The product's languages; Thai first. */
export const LOCALES = ['th', 'en', 'cn'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'th';

export function isLocale(value: unknown): value is Locale {
  return (LOCALES as readonly unknown[]).includes(value);
}

/** For Intl: `cn` is no language tag, and Thai dates use the Gregorian year here. */
export const INTL_TAGS: Readonly<Record<Locale, string>> = { th: 'th-TH-u-ca-gregory', en: 'en-GB', cn: 'zh-CN' };
