import { data } from 'react-router';
import type { Page } from '#web/page/page-context.ts';
import { idOf } from '#web/page/ids.ts';
import type { Listed, Stock } from './offer-fields.ts';

/** One offer of the seller with its product, by the id in an address; 404 for what is none of theirs. */
export async function oneOffer({ api }: Page, param: string): Promise<{ product: Listed; stock: Stock }> {
  const { data: found } = await api('GET /product-stock/myproduct', { query: { product_stock_id: idOf(param) } });
  const product = found[0];
  const stock = product?.list_product_stock[0];
  if (!product || !stock) throw data(null, { status: 404 });
  return { product, stock };
}
