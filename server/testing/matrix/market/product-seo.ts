import type { productSeo } from '#contract/market/product-seo.ts';
import { open, type Rows } from '../row.ts';

const body = {
  seo_title: '',
  seo_desc: '',
  seo_keyword: '',
  seo_title_en: '',
  seo_desc_en: '',
  seo_keyword_en: '',
  seo_title_cn: '',
  seo_desc_cn: '',
  seo_keyword_cn: '',
};

export const productSeoRows: Rows<typeof productSeo> = {
  'GET /staff/product-seo/{id}': open(({ product }) => ({ params: { id: product } })),
  'PUT /staff/product-seo/{id}': open(({ product }) => ({ params: { id: product }, body })),
};
