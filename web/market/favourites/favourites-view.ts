import { packsCounted } from '#domain/catalogue/products/packs.ts';
import type { Answer } from '#contract/client.ts';
import { unitsOfMonth } from '#domain/market/favourites.ts';
import { markTradeWords } from '#domain/market/search/trade-words.ts';
import { offerView, type OfferView } from '#web/market/cards/card-view.ts';
import { nameIn } from '#web/i18n/language.ts';
import type { Page } from '#web/page/page-context.ts';

type Item = Answer<'GET /favourite-list/{id}'>['items'][number];

/** A product of a list in one language, with what a month's need of it would be now. */
export function favouriteView(
  { product_id, grade, note, kg_per_month, added_by, added_at, product, ...names }: Item,
  { locale, delivery }: Pick<Page, 'locale' | 'delivery'>,
) {
  const best = product?.default_offer;
  const offer = best ? offerView(best, locale, delivery !== null) : null;
  const order = offer && orderOf(offer, kg_per_month);
  return {
    productId: product_id,
    grade,
    note,
    kgPerMonth: kg_per_month,
    addedBy: added_by,
    addedAt: added_at,
    name: markTradeWords(nameIn(locale, names)),
    maker: product && nameIn(locale, product.manufacturer),
    picture: product?.picture ?? null,
    status: product?.stock_status ?? ('out_of_stock' as const),
    offer,
    order: order && { ...order, counted: packsCounted(order.units, best?.attribute)[locale] },
  };
}

export type FavouriteView = ReturnType<typeof favouriteView>;

/** What would be put into the cart: nothing of a pre-order, which sales arrange. */
export function orderOf(
  offer: OfferView,
  kgPerMonth: number | null,
): { offerId: number; units: number; kg: number } | null {
  if (offer.isPreOrder) return null;
  const units = unitsOfMonth(kgPerMonth, { unitWeightKg: offer.unitWeight, minimum: offer.minimum });
  return { offerId: offer.id, units, kg: units * offer.unitWeight };
}
