import type { Answer } from '#contract/client.ts';
import { deliveryQuery } from '#web/market/delivery/delivery-view.server.ts';
import type { Page } from '#web/page/page-context.ts';

/** More than are shown: what is cheaper elsewhere is left out. */
const PROMOTIONS = 20;

/**
 * Products whose best offer is a promotion. A search for promotions shows the best of the promoted offers and counts
 * only those; the shelf shows a product as every other list shows it, or not at all.
 */
export async function promotionShelf(
  page: Pick<Page, 'api' | 'delivery'>,
): Promise<Answer<'POST /product/from_websetting'>['data']> {
  const delivery = deliveryQuery(page);
  const promoted = await page.api('POST /product/search', {
    body: { promotion: true, perPage: PROMOTIONS, ...delivery },
  });
  const { data } = await page.api('POST /product/from_websetting', {
    body: { list_product: promoted.data.map(({ id }) => id), ...delivery },
  });
  return data.filter(({ default_offer: best }) => best?.is_promotion === true);
}
