import { z } from 'zod';
import { VEHICLES } from '#domain/market/delivery/freight.ts';
import { MOST_NEEDS } from '#domain/trade/plans/need.ts';
import { MAX_NEED_LETTERS, MAX_PLAN_TEXT } from '#domain/trade/plans/plan-limits.ts';
import { ORDER_TABLE_MAX_ROWS } from '#domain/trade/quick-order/order-table.ts';
import { missingReasons, planAims, planAssumptions } from '#domain/trade/plans/plan.ts';
import { MAX_WANTED_TONNES } from '#domain/values/limits.ts';
import { KG_PER_TONNE } from '#domain/values/weight.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, bahtPerKg, day, id, instant, line, names, pathId, text, warehouseNames } from '#contract/wire.ts';
import { carbonSum } from './carbon.ts';

const token = z.string().regex(/^[\w-]{22}$/);
const byToken = z.strictObject({ token });
/** The version is what the plan's answer says of a shown cart, a digest: it is only compared. */
const chosenCart = { cart: z.enum(planAims), version: z.string().max(100) };

/** As many kilograms or packs as a line may ask for. */
const MOST_KG = MAX_WANTED_TONNES * KG_PER_TONNE;
const MOST_PACKS = 1_000_000_000;

const where = {
  /** One of the company's addresses, or else a province. */
  address_id: id.nullish(),
  province_id: id.nullish(),
  latest_day: day.nullish(),
  /** Where neither says it: for which province the visitor sees prices. */
  else_province_id: id.nullish(),
};

/** What of a file is not in the text, as its reading says. */
const leftOutOfFile = {
  left_out: z.int().min(0).max(ORDER_TABLE_MAX_ROWS).default(0),
  is_cut: z.boolean().default(false),
};

const needAsked = z.strictObject({
  what: line(MAX_NEED_LETTERS).min(1),
  kg: z.number().positive().max(MOST_KG).nullable(),
  packs: z.int().positive().max(MOST_PACKS).nullable(),
  /** Grades of other makers that may stand for it are taken, too. */
  allows_equal: z.boolean(),
  /** The need of the plan whose products stay as they are; left out, or with other words, the words are read anew. */
  keeps: z.int().min(0).max(MOST_NEEDS).nullish(),
});

const needShown = z.object({
  id: z.int(),
  /** As it was written; null where it came from a cart, an order or a list. */
  typed: z.string().nullable(),
  what: z.string(),
  kg: z.number().nullable(),
  packs: z.int().nullable(),
  allows_equal: z.boolean(),
});

const plannedOffer = z.object({
  offer_id: id,
  product_id: id,
  ...names,
  grade: z.string(),
  attribute: z.object(names),
  seller: named,
  warehouse: z.object({ id, ...warehouseNames, province: named }),
  pack_kg: z.number(),
});

const plannedLine = z.object({
  need_id: z.int(),
  offer_id: id,
  packs: z.int(),
  kg: z.number(),
  /** Goods of the line, after every discount, without freight and VAT. */
  goods: baht,
  goods_per_kg: bahtPerKg,
});

const plannedLoad = z.object({
  province_id: id,
  kg: z.number(),
  freight: baht,
  /** Vehicles of one kind that carry the same are one of these; `kg` is what each of them carries. */
  trips: z.array(z.object({ vehicle: z.enum(VEHICLES), count: z.int(), kg: z.number(), capacity_kg: z.number() })),
});

const plannedOrder = z.object({
  kind: z.enum(['in_stock', 'pre_order']),
  arrives: day,
  lines: z.array(plannedLine),
  loads: z.array(plannedLoad),
  goods: baht,
  freight: baht,
  vat: baht,
  total: baht,
});

const planChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('price'), offer_id: id, before: baht, now: baht }),
  z.object({ what: z.literal('packs'), offer_id: id, before: z.int(), now: z.int() }),
  z.object({ what: z.literal('freight'), before: baht, now: baht }),
  z.object({ what: z.literal('total'), before: baht, now: baht }),
  z.object({ what: z.literal('arrives'), before: day.nullable(), now: day.nullable() }),
]);

const plannedCart = z.object({
  aim: z.enum(planAims),
  /** What the cart is now: a press sends it back, so that nothing else is ordered. */
  version: z.string(),
  orders: z.array(plannedOrder),
  arrives: day.nullable(),
  sellers: z.int(),
  kg: z.number(),
  goods: baht,
  freight: baht,
  vat: baht,
  total: baht,
  /** Goods and freight; null of an empty cart. */
  per_kg: bahtPerKg.nullable(),
  per_kg_with_vat: bahtPerKg.nullable(),
  carbon: carbonSum,
  missing: z.array(z.object({ need_id: z.int(), kg: z.number(), why: z.enum(missingReasons) })),
  assumed: z.array(z.object({ need_id: z.int(), what: z.enum(planAssumptions), offer_id: id.nullable() })),
  is_optimal: z.boolean(),
  /** By how much another cart could be cheaper at most, without VAT; null of an optimal one. */
  within: baht.nullable(),
  /** The order is above what the caller may place alone: it is asked for. */
  needs_approval: z.boolean(),
  /** What differs from what was shown when the plan was made or changed. */
  changes: z.array(planChange),
});

const planShown = z.object({
  token: z.string(),
  /** The caller made it, and changes it in its place; for others a change is a plan of their own. */
  is_own: z.boolean(),
  /** When it was made or last changed: `changes` are those since then. */
  shown_at: instant,
  ends_at: instant,
  /** When it was reckoned: prices and stock are of then. */
  at: instant,
  place: z.object({
    province: named,
    address: z.object({ id, name: z.string() }).nullable(),
    /** Nobody said where: the place was taken for granted. */
    is_assumed: z.boolean(),
  }),
  latest_day: day.nullable(),
  needs: z.array(needShown),
  /** Lines of the text that name no goods; for who pasted it alone. */
  unread: z.array(z.string()),
  unread_count: z.int(),
  /** Lines beyond what one plan takes, those of a file among them. */
  left_out: z.int(),
  /** The file has more rows than were read. */
  is_cut: z.boolean(),
  carts: z.array(plannedCart),
  offers: z.array(plannedOffer),
  vat_rate: z.number(),
});

const made = z.object({ token: z.string() });

export const plans = defineEndpoints({
  'POST /plans': {
    summary:
      'Plan what a text asks for: a mail, a chat message, a sentence or a list. Goods, amounts, place and day are read from it; what is given beside it counts first.',
    access: 'public',
    perMinute: 10,
    body: z.strictObject({ text: text(MAX_PLAN_TEXT).min(1), ...leftOutOfFile, ...where }),
    answer: made,
  },
  'POST /plan-from-cart': {
    summary: 'Plan what lies in the cart.',
    access: 'member:order',
    perMinute: 20,
    body: z.strictObject(where),
    answer: made,
  },
  'POST /plan-from-order/{id}': {
    summary: 'Plan what an order of the company held.',
    access: 'member:order',
    perMinute: 20,
    params: pathId,
    body: z.strictObject(where),
    answer: made,
  },
  'POST /plan-from-list/{id}': {
    summary: 'Plan the products of a saved list, for a month’s need of each.',
    access: 'member:order',
    perMinute: 20,
    params: pathId,
    body: z.strictObject(where),
    answer: made,
  },
  'GET /plans/{token}': {
    summary:
      'A plan as three carts at the caller’s own prices, reckoned now: cheapest delivered, earliest, fewest sellers. A company’s plan is for its people alone.',
    access: 'public',
    perMinute: 60,
    params: byToken,
    answer: planShown,
  },
  'POST /plans/{token}/change': {
    summary: 'Other lines, another place or day. Who did not make the plan gets one of their own.',
    access: 'public',
    perMinute: 30,
    params: byToken,
    body: z.strictObject({ needs: z.array(needAsked).min(1).max(MOST_NEEDS), ...where }),
    answer: made,
  },
  'POST /plans/{token}/order': {
    summary:
      'A draft order of a cart’s goods in stock, beside the caller’s own cart, and a question to sellers for its goods that come later: all of it or nothing. Refused where the cart is another one than was shown.',
    access: 'member:order',
    perMinute: 20,
    guards: 'mail',
    params: byToken,
    body: z.strictObject(chosenCart),
    answer: z.object({
      /** Null where all goods come later. */
      order_id: id.nullable(),
      /** The draft has its place of delivery, its day and who is billed: payment is next. */
      is_shipped: z.boolean(),
      preorders: z.array(id),
    }),
  },
  'POST /plans/{token}/quotation': {
    summary: 'A quotation of a cart’s goods in stock.',
    access: 'member:order',
    perMinute: 20,
    params: byToken,
    body: z.strictObject({ ...chosenCart, reference: line(40).default('') }),
    answer: z.object({ status: z.literal(true), id, quotation_no: z.string() }),
  },
  'POST /plans/{token}/purchase-request': {
    summary: 'Ask for the approval of a cart’s goods in stock. Nothing is ordered.',
    access: 'member:order',
    perMinute: 20,
    guards: 'mail',
    params: byToken,
    body: z.strictObject({ ...chosenCart, note: text(1000).default('') }),
    answer: z.object({ status: z.literal(true), id }),
  },
});
