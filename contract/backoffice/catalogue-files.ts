import { z } from 'zod';
import { BINARY, defineEndpoints } from '#contract/endpoint.ts';
import { columnIndex, tableQuery, uploadCalls } from '#contract/table-uploads.ts';
import { productChange, productFilter } from './catalogue-product-shapes.ts';

const access = 'staff:catalogue';
const calls = uploadCalls({
  access,
  of: 'products or a manufacturer’s list',
  /** By the names of our columns; `property.<code>` for those of properties. */
  mapping: z.record(z.string().max(60), columnIndex),
  options: {},
  /** What a row changes. */
  changes: z.array(productChange),
});

export const catalogueFiles = defineEndpoints({
  'GET /staff/products/file': {
    summary: 'The products that the list finds, with texts and properties, as a table to change it and send it back.',
    access,
    perMinute: 20,
    query: z.strictObject({ ...productFilter, ...tableQuery }),
    answer: BINARY,
  },
  'POST /staff/products/upload': calls.send,
  'GET /staff/products/upload': calls.newest,
  'GET /staff/products/upload/{id}': calls.find,
  'PUT /staff/products/upload/{id}/mapping': calls.map,
  'GET /staff/products/upload/{id}/rows': calls.rows,
  'POST /staff/products/upload/{id}/apply': calls.apply,
  'GET /staff/products/upload/{id}/refused': calls.refused,
  'DELETE /staff/products/upload/{id}': calls.discard,
});
