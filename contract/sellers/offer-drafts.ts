import { z } from 'zod';
import { DRAFT_ROWS, draftSteps } from '#domain/sellers/offers/offer-draft.ts';
import { typedFields } from '#domain/sellers/offers/typed-offer.ts';
import { named } from '#contract/offer-shapes.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import {
  bahtPerKg,
  day,
  done,
  id,
  idText,
  instant,
  intText,
  line,
  names,
  pathId,
  warehouseNames,
  versionNumber,
} from '#contract/wire.ts';

/**
 * Putting goods on sale in four steps: product, warehouses, offers, review. A draft keeps what was typed, right or
 * wrong.
 */

const MAX_TYPED = 120;
/** Texts, whatever they are named like: what cannot be read is kept, and refused where the rows are put on sale. */
const typed = z.partialRecord(z.enum(typedFields), line(MAX_TYPED));

/** What a seller knows a grade by. */
const product = z.object({
  id,
  ...names,
  grade: z.string(),
  picture: z.string().nullable(),
  manufacturer: named,
  subcategory: named,
  mfi: z.number().nullable(),
  mfi_condition: z.string().nullable(),
});

const place = { product_sku_id: id, warehouse_id: id };
const row = z.strictObject({
  ...place,
  is_left_out: z.boolean(),
  typed,
  /** As POST /product-stock/coa answered it. */
  coa_file: z.uuid().nullable().default(null),
  /** What was seen of the row; one that somebody else wrote since is refused. Without it the last one counts. */
  version: versionNumber.optional(),
});

const sku = z.object({
  id,
  sku_no: z.string(),
  attribute: z.object(names),
  parent_attribute: z.object(names).nullable(),
  /** Kilograms. */
  unit_weight: z.number(),
});

const warehouse = z.object({
  id,
  ...warehouseNames,
  province: named,
  is_chosen: z.boolean(),
  /**
   * Offers in one that `waits` are prepared and go on when staff approve it. `not_verified` and `taken` cannot be
   * chosen; `message` says why, in the specification’s words where it has them.
   */
  state: z.enum(['free', 'waits', 'taken', 'not_verified']),
  message: z.string().nullable(),
  /** Packs that are on sale there already. */
  taken: z.array(z.object({ product_sku_id: id, product_stock_id: id })),
});

const market = z.object({
  /** The lowest that anybody asks for a kilogram of this product now. */
  lowest_per_kg: bahtPerKg.nullable(),
  /** What most ask for a kilogram of it, else in its subcategory; a price far from it has to be confirmed. */
  beside: z.object({ per_kg: bahtPerKg, of: z.enum(['product', 'subcategory']) }).nullable(),
  /** What the product’s family costs. */
  trend: z
    .object({
      ...names,
      as_of: day,
      min_per_kg: bahtPerKg,
      avg_per_kg: bahtPerKg,
      max_per_kg: bahtPerKg,
      change_percent: z.number().nullable(),
    })
    .nullable(),
});

const priceSlip = z.discriminatedUnion('direction', [
  z.object({ direction: z.literal('above'), times: z.number() }),
  z.object({ direction: z.literal('below'), percent: z.number() }),
]);

const draft = z.object({
  id,
  product,
  skus: z.array(sku),
  warehouses: z.array(warehouse),
  rows: z.array(
    z.object({
      ...place,
      is_left_out: z.boolean(),
      typed,
      coa: z.object({ file: z.uuid(), name: z.string() }).nullable(),
      /** Goes up whenever somebody types; 0 while nobody has. */
      version: z.int(),
    }),
  ),
  /** What keeps the rows from being put on sale; `rows.2.quantity` is of the third row. */
  problems: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  /** Prices far from `market.beside`, by the place of their row: submitting them needs `price_confirmed`. */
  price_slips: z.array(z.object({ place: z.int(), slip: priceSlip })),
  /** The last step that may be entered. */
  furthest: z.enum(draftSteps),
  market,
  /** Percent in hundredths that the marketplace keeps; null where nothing is agreed. */
  commission: z.object({ hundredths: z.int() }).nullable(),
  /** Its offers are complete and wait for their warehouses; null once anything was changed. */
  prepared_at: instant.nullable(),
  updated_at: instant,
});

const access = 'seller:manage_offers';
const answerId = z.object({ id });

export const offerDrafts = defineEndpoints({
  'GET /offer-draft/product': {
    summary: 'Grades of the catalogue that a seller may offer, by words or of one subcategory.',
    access,
    query: z.strictObject({
      name: line(120).default(''),
      subcategory_id: idText.optional(),
      _start: intText(0, 1_000_000).default(0),
      _limit: intText(1, 50).default(20),
    }),
    answer: z.object({
      data: z.array(
        product.extend({
          /** Offers of it that the seller has already. */
          offer_count: z.int(),
          draft_id: id.nullable(),
        }),
      ),
      count: z.int(),
    }),
  },
  'GET /offer-draft/mydraft': {
    summary: 'The company’s open drafts, touched last first.',
    access,
    answer: z.object({
      data: z.array(
        z.object({
          id,
          product,
          furthest: z.enum(draftSteps),
          by: z.string().nullable(),
          updated_at: instant,
          /** Complete offers that wait for warehouses which staff have not approved. */
          prepared: z
            .object({
              at: instant,
              offers: z.int(),
              warehouses: z.array(z.object({ id, ...warehouseNames, is_refused: z.boolean() })),
            })
            .nullable(),
        }),
      ),
    }),
  },
  'POST /offer-draft/add': {
    summary: 'Begin to put a product on sale, or go on with the open draft of it; warehouses may be chosen at once.',
    access,
    perMinute: 120,
    body: z.strictObject({ product_id: id, warehouse_ids: z.array(id).max(100).default([]) }),
    answer: answerId,
  },
  'GET /offer-draft/{id}': {
    summary: 'A draft with its rows as they were typed, what is wrong with them, and what the market pays.',
    access,
    params: pathId,
    answer: draft,
  },
  'PUT /offer-draft/product/{id}': {
    summary: 'Choose another product: the rows fall. Answers the open draft of that product, where there is one.',
    access,
    params: pathId,
    body: z.strictObject({ product_id: id }),
    answer: answerId,
  },
  'PUT /offer-draft/warehouses/{id}': {
    summary: 'Choose warehouses; the rows of those that are given up fall.',
    access,
    params: pathId,
    body: z.strictObject({ warehouse_ids: z.array(id).max(100) }),
    answer: done,
  },
  'PUT /offer-draft/rows/{id}': {
    summary:
      'Keep what was typed of the rows, right or wrong. Rows that are not named stay. Answers the new versions of those that differ.',
    access,
    params: pathId,
    body: z.strictObject({ rows: z.array(row).max(DRAFT_ROWS) }),
    answer: done.extend({ rows: z.array(z.object({ ...place, version: z.int() })) }),
  },
  'POST /offer-draft/fill/{id}': {
    summary: 'Give all rows that are not left out the same; prices are for a kilogram.',
    access,
    params: pathId,
    body: z.strictObject({ typed }),
    answer: done,
  },
  'POST /offer-draft/check/{id}': {
    summary: 'Whether the rows can be put on sale: refuses what submitting would refuse.',
    access,
    params: pathId,
    answer: done,
  },
  'POST /offer-draft/submit/{id}': {
    summary:
      'Put all rows on sale that are not left out, all or nothing. Those of warehouses that wait for approval are kept as prepared and put on sale with it; else the draft ends.',
    access,
    perMinute: 120,
    params: pathId,
    body: z.strictObject({ price_confirmed: z.boolean().default(false) }).prefault({}),
    answer: z.object({
      status: z.literal(true),
      data: z.array(z.object({ product_stock_id: id })),
      /** Rows that wait for their warehouse. */
      prepared: z.int(),
    }),
  },
  'DELETE /offer-draft/{id}': {
    summary: 'Give a draft up.',
    access,
    params: pathId,
    answer: done,
  },
});
