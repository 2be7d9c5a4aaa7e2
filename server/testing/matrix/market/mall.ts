import type { catalogue } from '#contract/market/mall.ts';
import { nothing, open, type Rows } from '../row.ts';

export const catalogueRows: Rows<typeof catalogue> = {
  'POST /product/search': open(() => ({ body: {} })),
  'POST /product/search-by-name': open(() => ({ body: { name: 'hdpe' } })),
  'GET /product/filter': nothing,
  'GET /product-detail/{id}': open(({ product }) => ({ params: { id: product } })),
  'GET /product/ended/{id}': open(({ product }) => ({ params: { id: product } })),
  'GET /product/equivalent/{id}': open(({ product }) => ({ params: { id: product } })),
  'POST /product/compare': open(({ product, stock }) => ({ body: { products: [product], offers: [stock] } })),
  'GET /product-stock/price-history/{id}': open(({ stock }) => ({ params: { id: stock } })),
  'GET /product-category/public': nothing,
  'GET /product-category/former': nothing,
  'GET /product/main/public': open(() => ({ query: { subcategory_id: 10101 } })),
  'GET /product/sku/public': open(({ product }) => ({ query: { product_id: product } })),
  'GET /market/figures': nothing,
  'GET /warehouse/all': nothing,
  'POST /product/from_websetting': open(({ product }) => ({ body: { list_product: [product] } })),
  'POST /product/top_category': open(() => ({ body: { list_category: [101] } })),
  'POST /product/relate_category_home': open(() => ({ body: { sub_category: [10101] } })),
  'GET /custom-price/discount_by_level': nothing,
};
