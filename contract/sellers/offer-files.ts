import { z } from 'zod';
import { offerColumns, type OfferColumn } from '#domain/sellers/offer-files/offer-columns.ts';
import { BINARY, defineEndpoints } from '#contract/endpoint.ts';
import { bahtPerKg } from '#contract/wire.ts';
import { columnIndex, tableQuery, uploadCalls } from '#contract/table-uploads.ts';

const mapping = z.strictObject(
  Object.fromEntries(offerColumns.map((each) => [each, columnIndex.optional()])) as Record<
    OfferColumn,
    z.ZodOptional<z.ZodInt>
  >,
);

/** What a row changes. Prices in baht, instants as ISO. */
const changes = z.array(
  z.object({
    sku_no: z.string(),
    warehouse: z.string(),
    /** A price far from those beside it, in baht per kg: it is confirmed, or it is a slip. */
    slip: z.object({ per_kg: bahtPerKg, beside_per_kg: bahtPerKg }).nullable(),
    /** Grade, pack and warehouse in the caller's language. */
    label: z.string().nullable(),
    fields: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  }),
);

const access = 'seller:manage_offers';
const calls = uploadCalls({
  access,
  of: 'offers or a price list',
  mapping,
  options: { keeps_selling: z.boolean().default(true), price_confirmed: z.boolean().default(false) },
  changes,
});

export const offerFiles = defineEndpoints({
  'GET /product-stock/file': {
    summary: 'All offers of the seller as a table, to change it and send it back.',
    access,
    perMinute: 20,
    query: z.strictObject(tableQuery),
    answer: BINARY,
  },
  'POST /product-stock/upload': calls.send,
  'GET /product-stock/upload': calls.newest,
  'GET /product-stock/upload/{id}': calls.find,
  'PUT /product-stock/upload/{id}/mapping': calls.map,
  'GET /product-stock/upload/{id}/rows': calls.rows,
  'POST /product-stock/upload/{id}/apply': calls.apply,
  'GET /product-stock/upload/{id}/refused': calls.refused,
  'POST /product-stock/upload/{id}/revert': calls.revert,
  'DELETE /product-stock/upload/{id}': calls.discard,
});
