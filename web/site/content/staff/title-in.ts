import type { Answer } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';

/** What a text is called in the page's language, in Thai where nobody wrote it in that; '' while it has no title. */
export function titleIn(locale: Locale, titles: Answer<'GET /staff/content/{id}'>['titles']): string {
  return titles[locale] || titles.th;
}
