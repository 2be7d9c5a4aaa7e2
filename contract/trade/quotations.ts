import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { baht, id, line, pathId } from '#contract/wire.ts';
import { quotationList, quotationRow } from './quotation-list.ts';

const quotedLine = z.object({
  productstock_id: id,
  sku_no: z.string(),
  product_name: z.string(),
  product_name_en: z.string(),
  product_name_cn: z.string(),
  product_attribute: z.string(),
  product_attribute_en: z.string(),
  product_attribute_cn: z.string(),
  quantity: z.int(),
  /** Kilograms in one selling unit. */
  unit_weight: z.number(),
  /** Of the lot that the buyer chose. */
  lot_no: z.string().nullable(),
  price: baht,
  discount: z.number(),
  line_total: baht,
  /** Why it cannot be ordered any more, as things stand; of an open quotation. */
  problem: z.string().nullable(),
});

export const quotations = defineEndpoints({
  'POST /quotation': {
    summary: 'A quotation of the cart, or of some of its lines, at its prices of now. The cart stays as it is.',
    access: 'member:order',
    perMinute: 20,
    body: z.strictObject({
      cart_ids: z.array(id).min(1).max(100).optional(),
      /** The buyer's own, by which they file the quotation: a request, a project. */
      reference: line(40).default(''),
    }),
    answer: z.object({ status: z.literal(true), id, quotation_no: z.string() }),
  },
  'GET /quotation/list': quotationList.list,
  'GET /quotation/list/export': quotationList.export,
  'GET /quotation/detail/{id}': {
    summary: 'One quotation of the company, with what of it is not there any more.',
    access: 'member:see_orders',
    params: pathId,
    answer: quotationRow.extend({
      lines: z.array(quotedLine),
      total: baht,
      vat_rate: z.number(),
      vat: baht,
      contact: z.string(),
      /** What the buyer calls it; '' for none. */
      reference: z.string(),
      /** Made by our sales, with what they say to it. */
      is_by_sales: z.boolean(),
      note: z.string(),
    }),
  },
  'GET /quotation/pdf/{id}': {
    summary: 'The same as PDF, in Thai and English; always the same bytes.',
    access: 'member:see_orders',
    perMinute: 60,
    params: pathId,
    answer: 'binary',
    files: ['pdf'],
  },
  'POST /quotation/order/{id}': {
    summary:
      'A draft order at the quotation’s prices; asked again, it is the same draft. Stock is not reserved before.',
    access: 'member:order',
    perMinute: 30,
    params: pathId,
    answer: z.object({ order_id: id }),
  },
});
