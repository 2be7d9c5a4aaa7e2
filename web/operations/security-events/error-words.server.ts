import { errorTexts } from '#contract/errors.ts';
import type { Locale } from '#domain/values/locale.ts';

/** What a refusal said; null for one with figures in it, which its event has not, and for one that is no more. */
export function errorWords(code: unknown, locale: Locale): string | null {
  const texts: Readonly<Record<string, Readonly<Record<Locale, string>>>> = errorTexts;
  const text = typeof code === 'string' && Object.hasOwn(texts, code) ? texts[code]![locale] : null;
  return text === null || text.includes('{') ? null : text;
}
