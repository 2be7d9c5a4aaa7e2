import type { Answer } from '#contract/client.ts';
import { contentCategories } from '#domain/content-categories.ts';
import type { Locale } from '#domain/locale.ts';

/** An article in one language, as a card shows it. */
export function articleView(article: Answer<'GET /article/public'>['data'][number], locale: Locale) {
  const { title, summary, language } = article[locale];
  return { slug: article.slug, picture: article.pic_path, category: contentCategories.article.find(({ code }) => code === article.category)?.name[locale] ?? null, at: article.published_on, title, summary, language };
}
