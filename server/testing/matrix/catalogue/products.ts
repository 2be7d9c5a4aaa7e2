import type { catalogueProducts } from '#contract/catalogue/products.ts';
import { nothing, open, type Rows } from '../row.ts';

const details = {
  subcategory_id: 1,
  manufacturer_id: 1,
  grade: 'x',
  brand: '',
  quality: 'prime',
  unit_weight: 25,
  status: 0,
  name_th: 'x',
  name_en: '',
  name_cn: '',
  shortdesc_th: '',
  shortdesc_en: '',
  shortdesc_cn: '',
  desc_th: '',
  desc_en: '',
  desc_cn: '',
  desc2_th: '',
};
const sku = { sku_no: 'X-1', attribute_id: 1, parent_attribute_id: null, unit_weight: 25 };
const names = { name_th: 'x', name_en: 'x', name_cn: 'x' };
const body = { based_on: 1 };

export const catalogueProductsRows: Rows<typeof catalogueProducts> = {
  'GET /staff/products': nothing,
  'GET /staff/products/export': nothing,
  'GET /staff/products/gap-counts': nothing,
  'GET /staff/products/choices': nothing,
  'POST /staff/products': open(() => ({ body: details })),
  'POST /staff/products/bulk-change': open(({ product }) => ({
    body: { ids: [product], change: { kind: 'status', status: 1 } },
  })),
  'GET /staff/products/{id}': open(({ product }) => ({ params: { id: product } })),
  'PUT /staff/products/{id}': open(({ product }) => ({ params: { id: product }, body: { ...details, ...body } })),
  'PUT /staff/products/{id}/properties': open(({ product }) => ({
    params: { id: product },
    body: { ...body, values: [] },
  })),
  'POST /staff/products/{id}/pictures': open(({ product }) => ({ params: { id: product }, body: {} })),
  'PUT /staff/products/{id}/pictures': open(({ product }) => ({ params: { id: product }, body: { ...body, ids: [] } })),
  'POST /staff/products/{id}/documents': open(({ product }) => ({
    params: { id: product },
    body: { kind: 'tds', language: null, name: '' },
  })),
  'DELETE /staff/products/{id}/documents/{document_id}': open(({ product }) => ({
    params: { id: product, document_id: 1 },
  })),
  'POST /staff/products/{id}/skus': open(({ product }) => ({ params: { id: product }, body: sku })),
  'PUT /staff/products/{id}/skus/{sku_id}': open(({ product }) => ({
    params: { id: product, sku_id: 999 },
    body: { ...sku, ...body },
  })),
  'DELETE /staff/products/{id}/skus/{sku_id}': open(({ product }) => ({ params: { id: product, sku_id: 999 } })),
  'GET /staff/products/{id}/changes': open(({ product }) => ({ params: { id: product }, query: { since: 1 } })),
  'GET /staff/products/{id}/versions': open(({ product }) => ({ params: { id: product } })),
  'POST /staff/products/{id}/versions/{number}/restore': open(({ product }) => ({
    params: { id: product, number: 1 },
    body,
  })),
  'POST /staff/attribute-groups': open(() => ({ body: names })),
  'POST /staff/attributes': open(() => ({ body: { ...names, group_id: 1 } })),
};
