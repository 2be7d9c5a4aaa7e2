import { z } from 'zod';
import { CART_MAX_UNITS } from '#domain/values/limits.ts';
import { QUICK_ORDER_MAX_LINES } from '#domain/trade/quick-order/quick-order.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { filterBy, withDefault } from '#contract/specified-calls.ts';
import {
  baht,
  bahtPerKg,
  count,
  day,
  done,
  id,
  idText,
  names,
  numberText,
  pathId,
  warehouseNames,
} from '#contract/wire.ts';
import { deliveryAmounts } from '#contract/offer-shapes.ts';
import { carbonSum } from './carbon.ts';
import { blocker } from '#contract/blocker.ts';

export const cartLine = z.object({
  id,
  productstock_id: id,
  product_id: id,
  ...names,
  grade: z.string(),
  sku_no: z.string(),
  attribute: z.object(names),
  picture: z.string().nullable(),
  seller: z.object({ id, ...names }),
  warehouse: z.object({ id, ...warehouseNames, province: z.object({ id, ...names }) }),
  /** Units in the cart. */
  amount: z.int(),
  cart_amount: z.int(),
  /** Units that the seller has. */
  quantity: z.int(),
  is_minimum: z.boolean(),
  min_quantity: z.int(),
  unit_weight: z.number(),
  /** kg CO2e per kg, cradle to gate. */
  co2_per_kg: z.number().nullable(),
  co2_is_typical: z.boolean(),
  regular_price: baht,
  sale_price: baht,
  /** What a unit costs now before the discount. */
  price: baht,
  /** Percent off for the member's level; 0 where the line has a custom price. */
  memberlevel_discount: z.number(),
  /** Set where the price is one agreed with the company: percent off, which may be 0, and its last day. */
  custom_price: z.object({ discount: z.number(), valid_until: day }).nullable(),
  line_discount: baht,
  line_total: baht,
  price_per_kg: bahtPerKg,
  /** After the discount. */
  net_price_per_kg: bahtPerKg,
  /** Its way to the place that is asked for; null when none is, or nothing goes there. */
  delivery_amounts: deliveryAmounts.nullable(),
  /** No truck brings it: it is picked up. */
  shipping_out_of_scope: z.boolean(),
  /** Sold by what it weighs: by how many percent the invoice may be above the order at most. Null: sold by the pack. */
  weight_tolerance: z.number().nullable(),
  product_stock: z.int(),
  status: z.boolean(),
  approved_status: z.int(),
  blocker: blocker.nullable(),
  /** The lot that the buyer chose; null where any will do. */
  chosen_lot: z.object({ id, lot_no: z.string(), token: z.uuid() }).nullable(),
});

/** None and less are told by the specification's message. */
const cartLineBody = z.strictObject({
  productstock_id: idText,
  amount: withDefault(numberText(z.int().max(CART_MAX_UNITS)), 0),
});

/** Left out, a line keeps its lot; null takes any. */
const lotLineBody = cartLineBody.extend({ stock_lot_id: idText.nullable().optional() });

export const cart = defineEndpoints({
  'GET /cart/mycart': {
    summary: 'The member’s cart, priced now, each line with what keeps it from being ordered.',
    access: 'member:order',
    query: z.object({ deliver_province_id: filterBy(idText) }),
    answer: z.object({
      cart: z.array(cartLine),
      summary: z.object({
        line_count: z.int(),
        total_weight: z.number(),
        carbon: carbonSum,
        gross: baht,
        member_discount: baht,
        total: baht,
        vat_rate: z.number(),
        vat: baht,
        total_include_vat: baht,
      }),
      /** What keeps the company from ordering at all. */
      company_blockers: z.array(blocker),
      can_checkout: z.boolean(),
    }),
  },
  'GET /cart/notification': { summary: 'How many lines the cart holds.', access: 'member', answer: count },
  'POST /cart/add': {
    summary: 'Put an offer into the cart; an amount is added to what is there.',
    access: 'member:order',
    body: lotLineBody,
    answer: z.object({ status: z.literal(true), id, amount: z.int() }),
  },
  'POST /cart/add-many': {
    summary: 'Put several offers into the cart at once. What cannot go in is said line by line; everything else does.',
    access: 'member:order',
    perMinute: 60,
    body: z.strictObject({ lines: z.array(cartLineBody).min(1).max(QUICK_ORDER_MAX_LINES) }),
    answer: z.object({
      /** By the lines' places in what was sent, from 0. */
      added: z.array(z.object({ line: z.int(), productstock_id: id, amount: z.int() })),
      failed: z.array(z.object({ line: z.int(), productstock_id: id, ...blocker.shape })),
    }),
  },
  'POST /cart/edit': {
    summary: 'Set the amount of a line.',
    access: 'member:order',
    body: lotLineBody,
    answer: z.object({ status: z.literal(true), id, amount: z.int() }),
  },
  'DELETE /cart/{id}': { summary: 'Take one line out.', access: 'member:order', params: pathId, answer: done },
  'DELETE /cart/remove/all': { summary: 'Empty the cart.', access: 'member:order', answer: done },
});
