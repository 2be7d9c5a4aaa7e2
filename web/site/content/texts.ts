import type { Answer } from '#contract/client.ts';
import { seoMeta } from '#domain/catalogue/seo-meta.ts';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { langOf } from '#web/site/reading/lang-of.ts';
import { topicIn } from '#web/site/contact/topic-in.ts';

type Whole = Answer<'GET /content/public/{kind}/{slug}'>;
type Card = Answer<'GET /article/public'>['data'][number];

/** A card of an article in one language. */
export function articleCardIn(locale: Locale, card: Card) {
  return {
    ...card[locale],
    lang: langOf(card[locale].language, locale),
    id: card.id,
    slug: card.slug,
    topic: topicIn(locale, card.category),
    publishedOn: card.published_on,
    picture: card.pic_path,
  };
}
export type ArticleCardView = ReturnType<typeof articleCardIn>;

/** A text in one language, with what its page says of itself: the editor's words for search engines, else its own. */
export function wholeIn(locale: Locale, { data }: Pick<Whole, 'data'>) {
  const text = data[locale];
  return {
    ...text,
    slug: data.slug,
    category: data.category,
    publishedOn: data.published_on,
    updatedAt: data.updated_at,
    picture: data.pic_path,
    languages: LOCALES.filter((each) => data[each].language === each),
    found: seoMeta(text, { title: text.title, description: text.summary || text.title, keywords: '' }),
  };
}
export type WholeView = ReturnType<typeof wholeIn>;
