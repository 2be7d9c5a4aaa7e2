import { z } from 'zod';
import { MAX_SALES_QUOTATION_LINES, MAX_SALES_QUOTATION_TEXT } from '#domain/trade/quotations/sales-quotation.ts';
import { CART_MAX_UNITS } from '#domain/values/limits.ts';
import { aboveZero } from '#contract/above-zero.ts';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { proposedChange } from '#contract/money-settings.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, day, id, line, names, pathId, text } from '#contract/wire.ts';
import { staffQuotationList, staffQuotationRow } from './staff-quotation-list.ts';

const words = text(MAX_SALES_QUOTATION_TEXT);
/** The buyer's tax id or company code. */
const partyCode = line(20).min(1);
const product = z.object({ id, ...names, grade: z.string() });

export const staffQuotations = defineEndpoints({
  'GET /staff/quotations': staffQuotationList.list,
  'GET /staff/quotations/export': staffQuotationList.export,
  'GET /staff/quotations/{id}': {
    summary: 'A quotation that sales made, with what sellers agreed to.',
    access: anyStaff,
    params: pathId,
    answer: staffQuotationRow.extend({
      lines: z.array(
        z.object({
          productstock_id: id,
          product_name: z.string(),
          product_name_en: z.string(),
          product_name_cn: z.string(),
          sku_no: z.string(),
          quantity: z.int(),
          unit_weight: z.number(),
          price: baht,
          line_total: baht,
        }),
      ),
      note: z.string(),
      consents: z.array(z.object({ seller: named, reduction: baht, consent: z.string() })),
    }),
  },
  'GET /staff/quotations/{id}/pdf': {
    summary: 'The same as PDF.',
    access: anyStaff,
    perMinute: 60,
    params: pathId,
    answer: 'binary',
    files: ['pdf'],
  },
  'GET /staff/quotation-start': {
    summary: 'A buyer with its addresses, and the offers of goods that are typed with their packs.',
    access: 'staff:sales',
    query: z.strictObject({ buyer: partyCode, goods: text(4000).min(1) }),
    answer: z.object({
      buyer: named,
      addresses: z.array(z.object({ id, name: z.string(), province: z.object({ id, ...names }) })),
      lines: z.array(
        z.object({
          typed: z.string(),
          quantity: z.int(),
          offers: z.array(
            z.object({
              productstock_id: id,
              product,
              attribute: z.object(names),
              sku_no: z.string(),
              seller: named,
              province: z.object({ id, ...names }),
              stock: z.int(),
              unit_weight: z.number(),
              /** What the buyer pays for a kilogram, at list or agreed prices. */
              price_per_kg: baht,
              problem: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
  },
  'POST /staff/quotations': {
    summary:
      'A quotation for a buyer. Below the buyer’s own price it needs the seller’s consent, and above the limit of one person a second one.',
    access: 'staff:sales',
    setsMoney: 'quoted_price',
    needsProof: true,
    guards: 'mail',
    perMinute: 20,
    body: z.strictObject({
      buyer: partyCode,
      /** Where the goods go; null for the company's usual address. */
      address_id: id.nullish(),
      lines: z
        .array(
          z.strictObject({
            productstock_id: id,
            quantity: z.int().min(1).max(CART_MAX_UNITS),
            /** Null for the buyer's own price. */
            price_per_kg: aboveZero.nullish(),
            /** Who of the seller agreed to a lower price, when and how; '' where it offered it in a negotiation. */
            consent: words.default(''),
          }),
        )
        .min(1)
        .max(MAX_SALES_QUOTATION_LINES),
      valid_until: day,
      note: words.default(''),
      reference: line(40).default(''),
    }),
    answer: proposedChange.extend({ id, quotation_no: z.string() }),
  },
});
