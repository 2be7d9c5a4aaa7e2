import type { Locale } from '#domain/values/locale.ts';
import { LANGUAGE_TAGS } from '#web/i18n/language.ts';

/** `lang` of words that stand on a page of perhaps another language. */
export function langOf(written: Locale, locale: Locale): string | undefined {
  return written === locale ? undefined : LANGUAGE_TAGS[written];
}
