import { fetchClient } from '#contract/fetch-client.ts';
import type { DeliveryChoice } from '#domain/market/delivery/delivery-choice.ts';
import type { Locale } from '#domain/values/locale.ts';
import { cardView, type CardView } from '#web/market/cards/card-view.ts';

const MOST = 5;

/** Cards of what was looked at on this device, the last first. */
export async function cardsViewedHere(
  list_product: number[],
  locale: Locale,
  delivery: DeliveryChoice | null,
): Promise<CardView[]> {
  const { data } = await fetchClient()('POST /product/from_websetting', {
    body: {
      list_product,
      ...(delivery && { deliver_province_id: delivery.provinceId, load_tonnes: delivery.loadTonnes }),
    },
  });
  return data.slice(0, MOST).map((card) => cardView(card, locale, delivery !== null));
}
