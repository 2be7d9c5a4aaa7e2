import type { Answer } from '#contract/client.ts';
import { slugOf } from '#domain/catalogue/category-path.ts';
import { markTradeWords } from '#domain/market/search/trade-words.ts';
import type { Locale } from '#domain/values/locale.ts';
import { nameIn } from '#web/i18n/language.ts';
import { cardView } from '#web/market/cards/card-view.ts';
import { placesOf } from '#web/market/mall/places-of.ts';

const OTHERS = 8;

type Ended = Answer<'GET /product/ended/{id}'>;

/** What the page of a product that has ended says, in one language. */
export function endedView({ product, replacement, related }: Ended, locale: Locale, hasPlace: boolean) {
  const { category_group, category, subcategory } = product;
  const way = placesOf(
    [category_group, category, subcategory].map((each) => ({
      id: each.id,
      name: nameIn(locale, each),
      slug: slugOf(each.name_en),
    })),
  );
  return {
    id: product.id,
    grade: product.grade,
    name: markTradeWords(nameIn(locale, product)),
    maker: nameIn(locale, product.manufacturer),
    quality: product.quality,
    family: nameIn(locale, subcategory),
    way,
    replacement: replacement && cardView(replacement, locale, hasPlace),
    others: related.slice(0, OTHERS).map((card) => cardView(card, locale, hasPlace)),
  };
}

export type EndedView = ReturnType<typeof endedView>;
