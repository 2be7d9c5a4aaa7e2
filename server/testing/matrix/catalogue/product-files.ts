import type { catalogueFiles } from '#contract/catalogue/product-files.ts';
import { nothing, open, type Rows } from '../row.ts';

/** An upload is its own sender's: nobody of the matrix has sent one. */
const none = { params: { id: 999 } };

export const catalogueFilesRows: Rows<typeof catalogueFiles> = {
  'GET /staff/products/file': nothing,
  'POST /staff/product-uploads': open(() => ({ body: {} })),
  'GET /staff/product-uploads': nothing,
  'GET /staff/product-uploads/{id}': open(() => none),
  'PUT /staff/product-uploads/{id}/mapping': open(() => ({ ...none, body: { mapping: { grade: 0, name_en: 1 } } })),
  'GET /staff/product-uploads/{id}/rows': open(() => none),
  'POST /staff/product-uploads/{id}/apply': open(() => ({ ...none, body: { good_rows_only: true } })),
  'GET /staff/product-uploads/{id}/refused': open(() => none),
  'POST /staff/product-uploads/{id}/revert': open(() => ({ ...none, body: {} })),
  'DELETE /staff/product-uploads/{id}': open(() => none),
};
