import { contentCategories } from '#domain/site/content-categories.ts';
import type { Locale } from '#domain/values/locale.ts';

/** What a category of articles is called. */
export function topicIn(locale: Locale, code: string | null): string {
  return contentCategories.article.find((category) => category.code === code)?.name[locale] ?? '';
}
