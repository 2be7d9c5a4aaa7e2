import type { catalogueFiles } from '#contract/backoffice/catalogue-files.ts';
import { nothing, open, type Rows } from '../row.ts';

/** An upload is its own sender's: nobody of the matrix has sent one. */
const none = { params: { id: 999 } };

export const catalogueFilesRows: Rows<typeof catalogueFiles> = {
  'GET /staff/products/file': nothing,
  'POST /staff/products/upload': open(() => ({ body: {} })),
  'GET /staff/products/upload': nothing,
  'GET /staff/products/upload/{id}': open(() => none),
  'PUT /staff/products/upload/{id}/mapping': open(() => ({ ...none, body: { mapping: { grade: 0, name_en: 1 } } })),
  'GET /staff/products/upload/{id}/rows': open(() => none),
  'POST /staff/products/upload/{id}/apply': open(() => ({ ...none, body: { good_rows_only: true } })),
  'GET /staff/products/upload/{id}/refused': open(() => none),
  'DELETE /staff/products/upload/{id}': open(() => none),
};
