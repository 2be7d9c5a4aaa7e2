import type { Answer } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';
import { cardView } from '#web/market/cards/card-view.ts';

type Equivalents = Answer<'GET /product/equivalent/{id}'>['data'];
type Relation = Equivalents[number]['differences'][number]['relation'];

const MOST = 6;
/** Floating point: 0.956 − 0.95 is not quite 0.006. */
const rounded = (difference: number) => Number(difference.toFixed(5));

/** Grades that may stand for a product, with what they have more or less of. */
export function equivalentsView(
  found: Equivalents,
  of: { mfi: number | null; density: number | null },
  locale: Locale,
) {
  return found.slice(0, MOST).map(({ product, differences }) => {
    const relations = Object.fromEntries(differences.map(({ property, relation }) => [property, relation])) as Record<
      Equivalents[number]['differences'][number]['property'],
      Relation
    >;
    const card = cardView(product, locale);
    const deliveredPrice = product.default_offer?.delivered_price ?? null;
    return {
      ...card,
      relations,
      mfiMore: of.mfi === null || card.mfi === null ? null : rounded(card.mfi - of.mfi),
      densityMore: of.density === null || card.density === null ? null : rounded(card.density - of.density),
      deliveredPrice: deliveredPrice && {
        without: deliveredPrice.price_per_kg,
        with: deliveredPrice.price_per_kg_with_vat,
      },
    };
  });
}

export type EquivalentView = ReturnType<typeof equivalentsView>[number];
