import { z } from 'zod';
import { DEFAULT_LOAD_TONNES, LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import { gradeVerdicts } from '#domain/market/approved-grades/company-grades.ts';
import { QUICK_ORDER_MAX_TEXT, unitReasons } from '#domain/trade/quick-order/quick-order.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { named, offer, qualities } from '#contract/offer-shapes.ts';
import { baht, id, idText, locale, names, numberText, pathId, text } from '#contract/wire.ts';
import { ORDER_TABLE_MAX_MB, ORDER_TABLE_MAX_ROWS } from '#domain/trade/quick-order/order-table.ts';

/** What was found for a line: one product, several of that name, others that are nearly called so, none. */
export const matchKinds = ['exact', 'several', 'similar', 'none'] as const;
/** What the buyer has to know of a line before it is ordered. */
export const lineNotes = [
  'no_amount',
  'not_enough',
  /** The offer of last time has too little; another one has enough. */
  'earlier_has_less',
  'out_of_stock',
  'price_changed',
  'offer_gone',
  'too_long',
] as const;

/** An offer that can be bought now, with what would be ordered of it. */
const quickOffer = offer
  .pick({
    product_stock_id: true,
    sku_no: true,
    attribute: true,
    unit_weight: true,
    price: true,
    price_per_kg: true,
    is_promotion: true,
    memberlevel_discount: true,
    member_price: true,
    member_price_per_kg: true,
    custom_prices: true,
    seller: true,
    warehouse: true,
    quantity: true,
    is_minimum: true,
    min_quantity: true,
    delivered_price: true,
    earliest_delivery: true,
  })
  .extend({
    /** Units that hold what is wanted, and why so many. */
    planned: z.int(),
    reason: z.enum(unitReasons),
    has_enough: z.boolean(),
    line_total: baht,
  });

const quickProduct = z.object({
  id,
  ...names,
  grade: z.string(),
  quality: z.enum(qualities),
  manufacturer: named,
  picture: z.string().nullable(),
  /** Not what was asked for, but usable in its place (domain/catalogue/grades/equivalent-grades.ts). */
  is_alternative: z.boolean(),
  /** What the caller’s own company decided about the grade; of an alternative, in the place of what was asked for. */
  company_verdict: z.enum(gradeVerdicts).nullable(),
  /** In stock now, the cheapest of what is wanted first; at most six. */
  offers: z.array(quickOffer),
});

export const quickLine = z.object({
  /** Its number in what was pasted. */
  line: z.int(),
  typed: z.string(),
  code: z.string(),
  /** One of the two, or neither where no amount was given. */
  wanted_units: z.int().nullable(),
  wanted_kg: z.number().nullable(),
  match: z.enum(matchKinds),
  notes: z.array(z.enum(lineNotes)),
  /** A unit's price in the order that is repeated. */
  earlier_price: baht.nullable(),
  products: z.array(quickProduct),
  /** The offer that is put forward; null where the buyer has to choose. */
  chosen: id.nullable(),
});

const review = z.object({
  lines: z.array(quickLine),
  /** Lines that were left out because there were too many. */
  more: z.int(),
});

const listText = text(QUICK_ORDER_MAX_TEXT);

export const quickOrder = defineEndpoints({
  'POST /quick-order/match': {
    summary:
      'What is offered now for pasted lines of grade or SKU codes and amounts, with the offer that costs least put forward.',
    access: 'public',
    perMinute: 30,
    body: z.strictObject({
      text: listText.min(1),
      deliver_province_id: id.optional(),
      load_tonnes: numberText(z.literal(LOAD_TONNES)).default(DEFAULT_LOAD_TONNES),
    }),
    answer: review,
  },
  'POST /quick-order/file': {
    summary: `The lines of an uploaded list (CSV or XLSX, at most ${ORDER_TABLE_MAX_MB} MB and ${ORDER_TABLE_MAX_ROWS} rows), as text to be matched: as many as one list takes.`,
    access: 'public',
    upload: true,
    perMinute: 10,
    body: z.strictObject({}),
    answer: z.object({
      text: z.string(),
      rows: z.int(),
      /** Lines of the rows that were read which the list does not take. */ left_out: z.int(),
      /** Whether the file has more rows than are read. */ is_cut: z.boolean(),
    }),
  },
  'GET /quick-order/template/{format}': {
    summary: 'An empty list to fill in.',
    access: 'public',
    params: z.strictObject({ format: z.enum(['csv', 'xlsx']) }),
    query: z.strictObject({ language: locale.default('th') }),
    answer: 'binary',
  },
  'GET /quick-order/order/{id}': {
    summary: 'An earlier order’s lines with today’s prices and stock, to order them again.',
    access: 'member:order',
    params: pathId,
    query: z.strictObject({ deliver_province_id: idText.optional() }),
    answer: review,
  },
});
