import type { Locale } from '#domain/values/locale.ts';
import names from './language-names.json' with { type: 'json' };

/** For `lang` and hreflang: `cn` is the product's name for Simplified Chinese, browsers know it as zh-CN. */
export const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { th: 'th', en: 'en', cn: 'zh-CN' };

export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = names;

/** The same address in another language. */
export function addressIn(locale: Locale, pathname: string, search: string): string {
  return `${pathname.replace(/^\/[^/]*/, `/${locale}`)}${search}`;
}

/**
 * The entity's name in a language: `name_th`, `name_en`, `name_cn`. Who reads Chinese reads English rather than Thai.
 */
export function nameIn(locale: Locale, names: { name_th: string; name_en: string; name_cn: string }): string {
  return names[`name_${locale}`] || (locale === 'cn' && names.name_en) || names.name_th;
}
