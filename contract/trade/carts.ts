import { z } from 'zod';
import { CART_MAX_UNITS } from '#domain/values/limits.ts';
import { QUICK_ORDER_MAX_LINES } from '#domain/trade/quick-order.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { branchCode, taxId } from '#contract/identifiers.ts';
import { baht, bahtPerKg, count, day, done, id, line, names, pathId } from '#contract/wire.ts';
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
  warehouse: z.object({ id, name: z.string(), province: z.object({ id, ...names }) }),
  /** Units in the cart. */
  amount: z.int(),
  cart_amount: z.int(),
  /** Units that the seller has. */
  quantity: z.int(),
  is_minimum: z.boolean(),
  min_quantity: z.int(),
  unit_weight: z.number(),
  regular_price: baht,
  sale_price: baht,
  /** What a unit costs now before the member's discount. */
  price: baht,
  memberlevel_discount: z.number(),
  line_discount: baht,
  line_total: baht,
  price_per_kg: bahtPerKg,
  product_stock: z.int(),
  status: z.boolean(),
  approved_status: z.int(),
  blocker: blocker.nullable(),
});

const cartLineBody = z.strictObject({ productstock_id: id, amount: z.int().min(1).max(CART_MAX_UNITS) });

export const shippingBody = z.strictObject({
  order_id: id,
  /** 1 delivery, 2 pickup at the warehouse */
  receiving_type: z.union([z.literal(1), z.literal(2)]),
  shipping_address_id: id.nullish(),
  /** The shipping option of /order/all-shipping-cost; not for pickup. */
  shipping_option_id: id.nullish(),
  delivery_date: day,
  receiving_time: z.enum(['morning', 'afternoon', 'any']).default('any'),
  billing_address_id: id.nullish(),
  billing_name: line(200).min(1),
  billing_address: line(400).min(1),
  billing_branch_code: branchCode,
  billing_branch_desc: line(120).default(''),
  /** Left out by persons without one: who came with a passport. */
  billing_taxId: taxId.nullish(),
  remark: line(500).default(''),
});

export const carts = defineEndpoints({
  'GET /cart/mycart': {
    summary: 'The member’s cart, priced now, each line with what keeps it from being ordered.',
    access: 'member:order',
    answer: z.object({
      cart: z.array(cartLine),
      summary: z.object({
        line_count: z.int(),
        total_weight: z.number(),
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
    body: cartLineBody,
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
    body: cartLineBody,
    answer: z.object({ status: z.literal(true), id, amount: z.int() }),
  },
  'DELETE /cart/{id}': { summary: 'Take one line out.', access: 'member:order', params: pathId, answer: done },
  'DELETE /cart/remove/all': { summary: 'Empty the cart.', access: 'member:order', answer: done },
  'POST /cart/checkout': {
    summary: 'Make a draft order of the cart, or of the given lines. The same cart gives the same draft.',
    access: 'member:order',
    body: z.strictObject({ cart_ids: z.array(id).min(1).max(100).optional() }),
    answer: z.object({ order_id: id }),
  },
  'POST /cart/addshipping': {
    summary: 'Fill the draft: how it is received and who is billed.',
    access: 'member:order',
    body: shippingBody,
    answer: z.object({ status: z.literal(true), order_id: id }),
  },
  'POST /order/all-shipping-cost': {
    summary: 'What delivery to an address costs. 400 with the reason when it cannot be delivered.',
    access: 'member:order',
    body: z.strictObject({ order_id: id, shipping_address_id: id }),
    answer: z.object({
      earliest_delivery: day,
      options: z.array(
        z.object({
          id,
          ...names,
          cost: baht,
          weight: z.number(),
          vehicles: z.array(
            z.object({
              origin_province: z.object({ id, ...names }),
              vehicle: z.enum(['pickup4', 'truck6', 'truck10', 'trailer']),
              count: z.int(),
              cost: baht,
            }),
          ),
        }),
      ),
    }),
  },
  'GET /order/can-pick-up/{id}': {
    summary: 'Whether all warehouses of an order let it be picked up, and where they are.',
    access: 'member:order',
    params: pathId,
    answer: z.object({
      can_pick_up: z.boolean(),
      earliest_pickup: day,
      warehouses: z.array(
        z.object({ id, name: z.string(), address: z.string(), contact_person: z.string(), mobile: z.string() }),
      ),
    }),
  },
  'POST /cart/addpayment': {
    summary: 'Place the order: price it again, take the stock, give it its number. The same order twice is one order.',
    access: 'member:order',
    guards: 'money',
    body: z.strictObject({
      order_id: id,
      /** 1 credit, 2 QR, 3 bill payment / bank transfer */
      payment_type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      credit_time: z.int().min(0).max(365).optional(),
      interest_rate: z.number().min(0).max(100).optional(),
      loan_amount: z.number().min(0).optional(),
      /** What the buyer saw; when it differs the order is not placed and the new amount is shown. */
      expected_total: baht.optional(),
      currency: z.enum(['THB', 'USD', 'RMB']).default('THB'),
    }),
    answer: z.object({
      status: z.literal(true),
      order_no: z.string(),
      order_id: id,
      errorType: z.string().nullable(),
      message: z.string().nullable(),
    }),
  },
});
