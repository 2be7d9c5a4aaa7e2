import type { z } from 'zod';
import type { catalogue } from '#contract/market/mall.ts';
import type { suggestion } from '#contract/market/search-shapes.ts';
import { deliveredPricePerKg } from '#domain/market/delivery/delivered-price.ts';
import { NAME_SUGGESTION_MIN_LENGTH } from '#domain/market/search/search-text.ts';
import type { Locale } from '#domain/values/locale.ts';
import { deliveredPrices, suggest, suggestWords, type Freight, type Suggested } from '#server/market/search/index.ts';
import { vatRateHundredths } from '#server/market/pricing/index.ts';
import { deliveryTo } from './cards.ts';

type Suggestion = z.output<typeof suggestion>;

/** What somebody who types this may look for: words of the trade, the next piece of a sentence, goods. */
export async function suggestions(
  body: z.output<(typeof catalogue)['POST /product/search-by-name']['body']>,
  locale: Locale,
): Promise<z.output<(typeof catalogue)['POST /product/search-by-name']['answer']>> {
  const { name, deliver_province_id: provinceId, load_tonnes: loadTonnes } = body;
  const isEnough = [...name.trim()].length >= NAME_SUGGESTION_MIN_LENGTH;
  const [data, words] = await Promise.all([
    suggestProducts(body),
    isEnough ? suggestWords(name, { locale, provinceId, loadTonnes }) : [],
  ]);
  return { data, words };
}

/** Suggestions for what is being typed, with the price of a kilogram at the chosen place. */
async function suggestProducts({
  name,
  ...place
}: z.output<(typeof catalogue)['POST /product/search-by-name']['body']>): Promise<Suggestion[]> {
  const [found, delivery] = await Promise.all([suggest(name), deliveryTo(place)]);
  return delivery ? delivered(found, delivery.freight) : found.map((each) => ({ ...each, delivered_price: null }));
}

/** Suggestions are the same for everybody and cached for seconds; prices are looked up for the chosen place only. */
async function delivered(found: readonly Suggested[], freight: Freight): Promise<Suggestion[]> {
  const ids = found.flatMap(({ kind, id }) => (kind === 'product' ? [id] : []));
  const [{ products }, vatRate] = await Promise.all([deliveredPrices(ids, freight), vatRateHundredths()]);
  const prices = new Map(products.map(({ id, pricePerKg }) => [id, pricePerKg]));
  return found.map((each) => {
    const price = each.kind === 'product' ? prices.get(each.id) : undefined;
    if (price === undefined || price === null) return { ...each, delivered_price: null };
    const { deliveredPrice, deliveredPriceWithVat } = deliveredPricePerKg(BigInt(price), 0n, BigInt(vatRate));
    return { ...each, delivered_price: { price_per_kg: deliveredPrice, price_per_kg_with_vat: deliveredPriceWithVat } };
  });
}
