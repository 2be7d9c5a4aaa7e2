import { z } from 'zod';
import { verdicts } from '#domain/sellers/offer-files/judge-row.ts';
import { offerColumns, type OfferColumn } from '#domain/sellers/offer-files/offer-columns.ts';
import { BINARY, defineEndpoints } from '#contract/endpoint.ts';
import { done, id, instant, locale, paging, pathId } from '#contract/wire.ts';

export const uploadStates = ['mapping', 'checking', 'checked', 'applying', 'applied', 'failed'] as const;
/** Why applying failed as a whole: nothing of what was not applied before is written. */
export const uploadFailures = ['changed_meanwhile', 'stock_below_zero', 'not_allowed', 'broken'] as const;

const MAX_COLUMNS = 40;
const column = z.enum(offerColumns as [string, ...string[]]);
const columnIndex = z
  .int()
  .min(0)
  .max(MAX_COLUMNS - 1);
const mapping = z.strictObject(
  Object.fromEntries(offerColumns.map((each) => [each, columnIndex.optional()])) as Record<
    OfferColumn,
    z.ZodOptional<z.ZodInt>
  >,
);
const counts = z.object({ new: z.int(), changed: z.int(), same: z.int(), refused: z.int() });

export const upload = z.object({
  id,
  file_name: z.string(),
  state: z.enum(uploadStates),
  /** The row of headings, from 1. */
  heading_row: z.int(),
  /** The file’s columns: heading and some of what stands below. */
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  mapping,
  total: z.int(),
  done: z.int(),
  counts: counts.nullable(),
  good_rows_only: z.boolean(),
  keeps_selling: z.boolean(),
  failure: z.enum(uploadFailures).nullable(),
  changed_at: instant,
});

const cell = z.object({
  cell: z.string(),
  column: column.nullable(),
  text: z.string(),
  fault: z.string(),
  /** In the caller’s language. */ message: z.string(),
});

/** One row’s verdict: what is wrong with it, or what it changes. */
const judged = z.object({
  row: z.int(),
  verdict: z.enum(verdicts),
  /** What it is about, as the file names it. */
  named: z.string(),
  faults: z.array(cell),
  /** Prices in baht, instants as ISO. */
  changes: z.array(
    z.object({
      sku_no: z.string(),
      warehouse: z.string(),
      fields: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    }),
  ),
});

const format = z.enum(['xlsx', 'csv']).default('xlsx');
const access = 'seller:manage_offers';

export const offerFiles = defineEndpoints({
  'GET /product-stock/file': {
    summary: 'All offers of the seller as a table, to change it and send it back.',
    access,
    perMinute: 20,
    query: z.strictObject({ format, language: locale.default('th') }),
    answer: BINARY,
  },
  'POST /product-stock/upload': {
    summary:
      'Send a table of offers or a price list (multipart, part "file"): XLSX or CSV. Nothing is changed by it yet.',
    access,
    upload: true,
    perMinute: 10,
    body: z.strictObject({}),
    answer: z.object({ id }),
  },
  'GET /product-stock/upload': {
    summary: 'The newest uploads of the seller.',
    access,
    answer: z.object({ data: z.array(upload) }),
  },
  'GET /product-stock/upload/{id}': {
    summary: 'One upload: its columns, how far it is, and how many rows came to which verdict.',
    access,
    params: pathId,
    answer: upload,
  },
  'PUT /product-stock/upload/{id}/mapping': {
    summary: 'Say what the columns are, then each row is judged in the background.',
    access,
    params: pathId,
    body: z.strictObject({ mapping }),
    answer: done,
  },
  'GET /product-stock/upload/{id}/rows': {
    summary: 'Rows with their verdicts.',
    access,
    params: pathId,
    query: z.strictObject({ verdict: z.enum(verdicts).optional(), ...paging(50) }),
    answer: z.object({ count: z.int(), data: z.array(judged) }),
  },
  'POST /product-stock/upload/{id}/apply': {
    summary: 'Apply what was judged, in the background: all rows or none, or the good rows only.',
    access,
    params: pathId,
    body: z.strictObject({ good_rows_only: z.boolean(), keeps_selling: z.boolean().default(true) }),
    answer: done,
  },
  'GET /product-stock/upload/{id}/refused': {
    summary: 'The refused rows as a table, each with the reason, to correct and send again.',
    access,
    perMinute: 20,
    params: pathId,
    query: z.strictObject({ format, language: locale.default('th') }),
    answer: BINARY,
  },
  'DELETE /product-stock/upload/{id}': {
    summary: 'Discard an upload that is not being applied.',
    access,
    params: pathId,
    answer: done,
  },
});
