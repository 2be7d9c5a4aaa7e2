import { z } from 'zod';
import { relations } from '#domain/catalogue/grades/equivalent-grades.ts';
import { comparedProperties } from '#domain/catalogue/grades/grade-steps.ts';
import { CART_MAX_UNITS } from '#domain/values/limits.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { baht, bahtPerKg, day, id, line, pathId } from '#contract/wire.ts';
import { priceComparisonList, priceComparisonRow } from './price-comparison-list.ts';

const both = z.object({ th: z.string(), en: z.string() });

const comparedOffer = z.object({
  productstock_id: id,
  is_chosen: z.boolean(),
  grade: z.string(),
  seller: both,
  pack: both,
  packs: z.int(),
  kg: z.number(),
  goods: baht,
  freight: baht,
  vat: baht,
  total: baht,
  per_kg: bahtPerKg,
  /** The first day of delivery. */
  arrives: day,
  /** The last day of an agreed price or a promotion; null of the price of the moment. */
  valid_until: day.nullable(),
  /** What is not the same as in the chosen grade; empty for the same product. */
  differences: z.array(z.object({ property: z.enum(comparedProperties), relation: z.enum(relations) })),
});

export const priceComparisons = defineEndpoints({
  'POST /price-comparison': {
    summary:
      'Put an offer beside the two next comparable ones, for the same amount and place at the caller’s own prices, and keep that for the audit file. Fewer where there are no more.',
    access: 'member:order',
    perMinute: 20,
    body: z.strictObject({
      productstock_id: id,
      /** Packs of that offer. */
      amount: z.int().min(1).max(CART_MAX_UNITS),
      /** One of the company's addresses, or else a province. */
      address_id: id.nullish(),
      province_id: id.nullish(),
      /** The buyer's own: a request, a project. */
      reference: line(40).default(''),
    }),
    answer: z.object({ status: z.literal(true), id, comparison_no: z.string() }),
  },
  'GET /price-comparison/list': priceComparisonList.list,
  'GET /price-comparison/list/export': priceComparisonList.export,
  'GET /price-comparison/detail/{id}': {
    summary: 'One price comparison of the company, as it was made.',
    access: 'member:see_orders',
    params: pathId,
    answer: priceComparisonRow.extend({
      place: both,
      contact: z.string(),
      reference: z.string(),
      offers: z.array(comparedOffer),
    }),
  },
  'GET /price-comparison/pdf/{id}': {
    summary: 'The same as one page PDF, in Thai and English; always the same bytes.',
    access: 'member:see_orders',
    perMinute: 60,
    params: pathId,
    answer: 'binary',
    files: ['pdf'],
  },
});
