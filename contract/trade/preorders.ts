import { z } from 'zod';
import { MAX_PREORDER_TEXT, type PreorderAct } from '#domain/trade/preorders/preorder.ts';
import { CART_MAX_UNITS } from '#domain/values/limits.ts';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { baht, day, done, id, pathId, text, versionNumber } from '#contract/wire.ts';
import { myPreorderList, sellerPreorderList, staffPreorderList } from './preorder-list.ts';
import { preorderRow } from './preorder-shapes.ts';
import { aboveZero } from '#contract/above-zero.ts';

const ACTS = ['answer', 'refuse', 'accept', 'decline', 'withdraw', 'order'] as const satisfies readonly PreorderAct[];

const preorderDetail = preorderRow.extend({
  version: z.int(),
  /** Who asked; null for the seller. */
  requester: z.string().nullable(),
  note: z.string(),
  answer_note: z.string(),
  end_reason: z.string(),
  /** What one pack of the offer costs now. */
  offer_price: baht,
  /** What the seller's price may differ by, in percent, without being confirmed; null for the buyer. */
  allowance: z.number().nullable(),
  /** From when on goods that are ordered ahead of this offer can come. */
  earliest_delivery: day,
  acts: z.array(z.enum(ACTS)),
});

const one = { params: pathId, answer: preorderDetail };
const words = text(MAX_PREORDER_TEXT);
/** Which state of it was seen. */
const seen = { version: versionNumber };
const acting = { params: pathId, perMinute: 30, guards: 'mail' } as const;
const answering = {
  ...acting,
  body: z.strictObject({
    ...seen,
    unit_price: aboveZero,
    delivery_date: day,
    valid_until: day,
    note: words.default(''),
  }),
  /** `offered` to the buyer, or `proposed` to the other one of seller and sales. */
  answer: z.object({ status: z.literal(true), state: z.enum(['offered', 'proposed']) }),
};
const refusing = { ...acting, body: z.strictObject({ ...seen, reason: words.min(1) }), answer: done };
const ending = { ...acting, body: z.strictObject({ ...seen, reason: words.default('') }), answer: done };

export const preorders = defineEndpoints({
  'GET /preorders': myPreorderList.list,
  'GET /preorders/export': myPreorderList.export,
  'GET /preorders/{id}': { summary: 'One pre-order of the company.', access: 'member:see_orders', ...one },
  'GET /preorders/{id}/pdf': {
    summary: 'Price and day that were offered, as a quotation in Thai and English.',
    access: 'member:see_orders',
    perMinute: 60,
    params: pathId,
    answer: 'binary',
    files: ['pdf'],
  },
  'POST /preorders': {
    summary: 'Ask for goods of an offer that is on pre-order.',
    access: 'member:order',
    perMinute: 20,
    guards: 'mail',
    body: z.strictObject({
      productstock_id: id,
      quantity: z.int().min(1).max(CART_MAX_UNITS),
      wished_date: day,
      /** Where the goods are to go. */
      province_id: id,
      note: words.default(''),
    }),
    answer: z.object({ status: z.literal(true), id }),
  },
  'POST /preorders/{id}/accept': {
    summary: 'Accept price and day: makes a draft order of them; asked again, it is the same draft.',
    access: 'member:order',
    ...acting,
    body: z.strictObject(seen),
    answer: z.object({ order_id: id }),
  },
  'POST /preorders/{id}/decline': { summary: 'Decline price and day.', access: 'member:order', ...ending },
  'POST /preorders/{id}/withdraw': {
    summary: 'Take a pre-order back that is not ordered.',
    access: 'member:order',
    ...ending,
  },
  'GET /seller/preorders': sellerPreorderList.list,
  'GET /seller/preorders/export': sellerPreorderList.export,
  'GET /seller/preorders/{id}': {
    summary: 'One pre-order of the seller’s goods.',
    access: 'seller:manage_sales',
    ...one,
  },
  'POST /seller/preorders/{id}/answer': {
    summary:
      'Say price and day. A price within the seller’s allowance goes to the buyer; another one is confirmed by sales first.',
    access: 'seller:manage_sales',
    ...answering,
  },
  'POST /seller/preorders/{id}/refuse': {
    summary: 'Refuse a pre-order with a reason that the buyer reads.',
    access: 'seller:manage_sales',
    ...refusing,
  },
  'GET /staff/preorders': staffPreorderList.list,
  'GET /staff/preorders/export': staffPreorderList.export,
  'GET /staff/preorders/{id}': { summary: 'One pre-order.', access: anyStaff, ...one },
  'POST /staff/preorders/{id}/answer': {
    summary:
      'Say price and day. A price beyond the seller’s allowance is confirmed by the seller first; the same terms as the seller’s confirm them.',
    access: 'staff:sales',
    ...answering,
  },
  'POST /staff/preorders/{id}/refuse': {
    summary: 'Refuse a pre-order with a reason that buyer and seller read.',
    access: 'staff:sales',
    ...refusing,
  },
});
