import { z } from 'zod';
import { BINARY, defineEndpoints } from '#contract/endpoint.ts';
import { columnIndex, tableQuery, uploadCalls } from '#contract/table-uploads.ts';
import { productList } from './product-list.ts';
import { productChange } from './product-shapes.ts';

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
    query: z.strictObject({ ...productList.narrow, ...tableQuery }),
    answer: BINARY,
  },
  'POST /staff/product-uploads': calls.send,
  'GET /staff/product-uploads': calls.newest,
  'GET /staff/product-uploads/{id}': calls.find,
  'PUT /staff/product-uploads/{id}/mapping': calls.map,
  'GET /staff/product-uploads/{id}/rows': calls.rows,
  'POST /staff/product-uploads/{id}/apply': calls.apply,
  'GET /staff/product-uploads/{id}/refused': calls.refused,
  'POST /staff/product-uploads/{id}/revert': calls.revert,
  'DELETE /staff/product-uploads/{id}': calls.discard,
});
