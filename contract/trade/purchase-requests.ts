import { z } from 'zod';
import { MAX_CREDIT_DAYS } from '#domain/money/credit/credit-line.ts';
import { decisionRefusals } from '#domain/trade/purchasing/purchase-request.ts';
import { periodUnits } from '#domain/trade/call-off-contracts/schedule.ts';
import { limitKinds } from '#domain/trade/purchasing/spending-limits.ts';
import { PAYMENTS_A_MINUTE } from '#domain/values/limits.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, bahtPerKg, day, done, id, instant, names, pathId, text } from '#contract/wire.ts';
import { shownVersion } from './checkout.ts';
import { orderDetail } from './orders/shapes.ts';
import { purchaseRequestList, requestFacts } from './purchase-request-list.ts';
import { spent } from './purchasing.ts';

const note = text(1000);

/** What the approver saw: another round or total is looked at again. */
const seen = { round: z.int().min(1).max(1_000_000), step: z.int().min(1).max(9) };

/** What an approver compares a line with. Prices per kilogram are without VAT. */
const comparedLine = z.object({
  order_item_id: id,
  /** Goods alone, after discounts. */
  price_per_kg: bahtPerKg,
  /** What the company paid the last time; orders that were cancelled do not count. */
  last_order: z.object({ id, order_no: z.string(), placed_at: instant, price_per_kg: bahtPerKg }).nullable(),
  /** The average of the market for goods of its kind, and how it changed over four weeks. */
  market: z
    .object({ id, ...names, as_of: day, avg_per_kg: bahtPerKg, change_percent: z.number().nullable() })
    .nullable(),
  /** Kilograms that the offer has now; null of goods that are ordered ahead. */
  stock_left: z.number().nullable(),
  has_enough: z.boolean(),
  /**
   * Of the same product, brought to the order's address for less, each counted with the freight of its own vehicles.
   */
  cheaper: z
    .object({
      product_stock_id: id,
      seller: z.object({ id, ...names }),
      province: z.object(names),
      delivered_per_kg: bahtPerKg,
      line_delivered_per_kg: bahtPerKg,
      /** For the weight of the line. */
      saving: baht,
    })
    .nullable(),
});

/** A contract that is agreed to with the orders of a request. Amounts and goods are the most, tolerance included. */
export const contractToApprove = z.object({
  id,
  seller: named,
  product: z.object({ id, ...names, grade: z.string() }),
  attribute: z.object(names),
  unit: z.enum(periodUnits),
  periods: z.int(),
  first_day: day,
  last_day: day,
  /** The highest that it may come to, without VAT. */
  per_kg: bahtPerKg,
  kg: z.number(),
  /** Without VAT. */
  goods: baht,
  years: z.array(z.object({ year: z.int(), kg: z.number(), goods: baht })),
});

export const purchaseRequests = defineEndpoints({
  'POST /purchase-request/add': {
    summary: 'Ask for the approval of a draft that is above a limit or step. It stays as it is; nothing is ordered.',
    access: 'member:order',
    guards: 'mail',
    perMinute: 20,
    body: z.strictObject({
      order_id: id,
      payment_type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      credit_time: z.int().min(0).max(MAX_CREDIT_DAYS).optional(),
      currency: z.enum(['THB', 'USD', 'RMB']).default('THB'),
      /** What the requester saw, as at /cart/addpayment. */
      expected_total: baht.optional(),
      version: shownVersion,
      note: note.default(''),
    }),
    answer: z.object({ status: z.literal(true), id }),
  },
  'GET /purchase-request/list': purchaseRequestList.list,
  'GET /purchase-request/list/export': purchaseRequestList.export,
  'GET /purchase-request/{id}': {
    summary:
      'One request of the company with its order, what was decided, what the requester spent, and what its lines compare with.',
    access: 'member:see_orders',
    params: pathId,
    answer: z.object({
      ...requestFacts,
      note: z.string(),
      exceeded: z.array(z.enum(limitKinds)),
      payment_type: z.int(),
      ...spent,
      day_limit: baht.nullable(),
      month_limit: baht.nullable(),
      order_limit: baht.nullable(),
      round: z.int(),
      decisions: z.array(
        z.object({
          round: z.int(),
          step: z.int(),
          by: z.string(),
          is_approved: z.boolean(),
          note: z.string(),
          total: baht,
          at: instant,
        }),
      ),
      order: orderDetail,
      /** Of the total: the most that the contracts come to, with VAT. */
      beside: baht,
      /** They count once the orders are placed, or never. */
      contracts: z.array(contractToApprove),
      /** The further orders that are asked for with it: all are placed, or none. Goods are without freight and VAT. */
      further_orders: z.array(
        z.object({ id, order_no: z.string().nullable(), goods: baht, delivery_date: day.nullable() }),
      ),
      /** Why the caller cannot decide it; null when they can. */
      may_not_decide: z.enum(decisionRefusals).nullable(),
      may_place: z.boolean(),
      may_withdraw: z.boolean(),
      /** Nobody of the company can approve the next step any more. */
      is_stranded: z.boolean(),
      /** The chosen day of delivery is past: placing names another one. */
      earliest_delivery: day.nullable(),
      /** What helps to decide; null once it is placed or has ended. */
      comparison: z
        .object({
          /** Until when the order can be placed for its day of delivery; null where it has none. */
          decide_by: instant.nullable(),
          lines: z.array(comparedLine),
        })
        .nullable(),
    }),
  },
  'POST /purchase-request/{id}/approve': {
    summary: 'Approve the step that waits. The last approval makes the request ready to be placed.',
    access: 'member:see_orders',
    guards: 'mail',
    perMinute: 60,
    params: pathId,
    body: z.strictObject({ ...seen, note: note.default('') }),
    answer: done,
  },
  'POST /purchase-request/{id}/refuse': {
    summary: 'Refuse the step that waits, and with it the request.',
    access: 'member:see_orders',
    guards: 'mail',
    perMinute: 60,
    params: pathId,
    body: z.strictObject({ ...seen, note: note.min(1) }),
    answer: done,
  },
  'POST /purchase-request/{id}/withdraw': {
    summary: 'Take one’s own request back before it is placed.',
    access: 'member:order',
    params: pathId,
    answer: done,
  },
  'POST /purchase-request/{id}/place': {
    summary: 'Place what was approved, at the prices of now. Above the approved total it is asked for again.',
    access: 'member:order',
    perMinute: PAYMENTS_A_MINUTE,
    guards: 'money',
    movesMoney: true,
    params: pathId,
    body: z.strictObject({ delivery_date: day.optional() }),
    answer: z.object({ status: z.literal(true), order_no: z.string(), order_id: id }),
  },
});
