import type { offerFiles } from '#contract/sellers/offer-files.ts';
import { hidden, nothing, open, type Objects, type Rows } from '../row.ts';

const one = (of: Objects) => ({ params: { id: of.offerUpload } });

export const offerFilesRows: Rows<typeof offerFiles> = {
  'GET /product-stock/file': nothing,
  'POST /product-stock/upload': open(() => ({ body: {} })),
  'GET /product-stock/upload': nothing,
  'GET /product-stock/upload/{id}': hidden(one),
  'PUT /product-stock/upload/{id}/mapping': hidden((of) => ({
    ...one(of),
    body: { mapping: { sku_no: 0, quantity: 1 } },
  })),
  'GET /product-stock/upload/{id}/rows': hidden(one),
  'POST /product-stock/upload/{id}/apply': hidden((of) => ({ ...one(of), body: { good_rows_only: true } })),
  'GET /product-stock/upload/{id}/refused': hidden(one),
  'POST /product-stock/upload/{id}/revert': hidden((of) => ({ ...one(of), body: {} })),
  'DELETE /product-stock/upload/{id}': hidden(one),
};
