import type { catalogue } from '#contract/market/mall.ts';
import { discountsFor } from '#server/market/pricing/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { cardsOf, deliveryTo } from './cards.ts';
import { endedProduct } from './ended-product.ts';
import { equivalentsOf } from './equivalents.ts';
import {
  cardsOfSubcategories,
  categoryTree,
  filters,
  productsOfSubcategory,
  skusOf,
  topCategories,
  warehousesOnOffer,
} from './lists.ts';
import { formerLists } from './former-lists.ts';
import { marketFigures } from './market-figures.ts';
import { priceHistory } from './price-history.ts';
import { compareProducts, productDetail } from './product-detail.ts';
import { searchProducts } from './search-products.ts';
import { suggestions } from './suggest-products.ts';

export const routes: Routes<typeof catalogue> = {
  'POST /product/search': ({ body, ...by }) => searchProducts(body, by),
  'POST /product/search-by-name': ({ body, locale }) => suggestions(body, locale),
  'GET /product/filter': () => filters(),
  'GET /product-detail/{id}': ({ params, query, caller }) => productDetail(params.id, query, caller),
  'GET /product/ended/{id}': ({ params, query, caller }) => endedProduct(params.id, query, caller),
  'GET /product/equivalent/{id}': ({ params, query, caller }) => equivalentsOf(params.id, query, caller),
  'POST /product/compare': async ({ body, caller }) => ({ data: await compareProducts(body, caller) }),
  'GET /product-stock/price-history/{id}': async ({ params }) => ({ data: await priceHistory(params.id) }),
  'GET /product-category/public': async () => ({ data: await categoryTree() }),
  'GET /product-category/former': () => formerLists(),
  'GET /product/main/public': async ({ query }) => ({
    data: await productsOfSubcategory(query.subcategory_id, query._start, query._limit),
  }),
  'GET /product/sku/public': async ({ query, locale }) => ({
    data: query.product_id === undefined ? [] : await skusOf(query.product_id, locale),
  }),
  'GET /market/figures': () => marketFigures(),
  'GET /warehouse/all': async () => ({ data: await warehousesOnOffer() }),
  'POST /product/from_websetting': async ({ body, caller }) => ({
    data: await cardsOf(body.list_product, caller, await deliveryTo(body)),
  }),
  'POST /product/top_category': async ({ body, caller }) => ({
    data: await topCategories(body.list_category, caller, await deliveryTo(body)),
  }),
  'POST /product/relate_category_home': async ({ body, caller }) => ({
    data: await cardsOfSubcategories(body.sub_category, caller, await deliveryTo(body)),
  }),
  'GET /custom-price/discount_by_level': async ({ caller }) => ({
    data: (await discountsFor(caller.memberLevel)).map((row) => ({ ...row, discount: row.discount / 100 })),
  }),
};
