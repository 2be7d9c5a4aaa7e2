import type { productEndings } from '#contract/catalogue/product-endings.ts';
import { nothing, open, type Rows } from '#server/testing/matrix/row.ts';

export const productEndingsRows: Rows<typeof productEndings> = {
  'GET /staff/product-endings': nothing,
  'GET /staff/product-endings/export': nothing,
  'POST /staff/product-endings': open(() => ({ body: { product: '#999999' } })),
  'POST /staff/product-endings/merge': open(() => ({ body: { product: '#999999', into: '#999998' } })),
  'DELETE /staff/product-endings/{id}': open(() => ({ params: { id: 999_999 } })),
};
