import { z } from 'zod';
import { equalGradeChoices } from '#domain/market/approved-grades/company-grades.ts';
import { MAX_NEEDS } from '#domain/trade/plans/need.ts';
import { MAX_NEED_LETTERS, MAX_PLAN_TEXT } from '#domain/trade/plans/plan-limits.ts';
import { ORDER_TABLE_MAX_ROWS } from '#domain/trade/quick-order/order-table.ts';
import { MAX_PLAN_NAME } from '#domain/trade/plans/plan-state.ts';
import { planAims } from '#domain/trade/plans/plan.ts';
import { MAX_WANTED_TONNES } from '#domain/values/limits.ts';
import { KG_PER_TONNE } from '#domain/values/weight.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { day, done, id, line, pathId, text } from '#contract/wire.ts';
import { planList } from './plan-list.ts';
import { planShown } from './plan-shapes.ts';

const token = z.string().regex(/^[\w-]{22}$/);
const byToken = z.strictObject({ token });
/** The version is what the plan's answer says of a shown cart, a digest: it is only compared. */
const chosenCart = { cart: z.enum(planAims), version: z.string().max(100) };
/** Coupons that the company knows are counted unless they are left out. */
const coupons = { coupons: z.literal('left_out').optional() };

/** As many kilograms or packs as a line may ask for. */
const MAX_KG = MAX_WANTED_TONNES * KG_PER_TONNE;
const MAX_PACKS = 1_000_000_000;

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
  kg: z.number().positive().max(MAX_KG).nullable(),
  packs: z.int().positive().max(MAX_PACKS).nullable(),
  /**
   * Which grades may stand for it: none, those that the company has approved, or all equal ones but those that it has
   * refused.
   */
  equal_grades: z.enum(equalGradeChoices),
  /** The need of the plan whose products stay as they are; left out, or with other words, the words are read anew. */
  keeps: z.int().min(0).max(MAX_NEEDS).nullish(),
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
    query: z.strictObject(coupons),
    answer: planShown,
  },
  'GET /plan-list': planList.list,
  'GET /plan-list/export': planList.export,
  'PUT /plan-list/{id}': {
    summary: 'Name a plan of one’s own, and list it for colleagues or not. Its link opens for them either way.',
    access: 'member:see_orders',
    params: pathId,
    body: z.strictObject({ name: line(MAX_PLAN_NAME), is_shared: z.boolean() }),
    answer: done,
  },
  'DELETE /plan-list/{id}': {
    summary: 'Delete a plan of one’s own with its drafts. Orders and questions that came of it stay.',
    access: 'member:see_orders',
    params: pathId,
    answer: done,
  },
  'POST /plans/{token}/change': {
    summary: 'Other lines, another place or day. Who did not make the plan gets one of their own.',
    access: 'public',
    perMinute: 30,
    params: byToken,
    body: z.strictObject({ needs: z.array(needAsked).min(1).max(MAX_NEEDS), ...where }),
    answer: made,
  },
  'POST /plans/{token}/order': {
    summary:
      'A draft order of a cart’s goods in stock, beside the caller’s own cart, and a question to sellers for its goods that come later: all of it or nothing. Refused where the cart is another one than was shown.',
    access: 'member:order',
    perMinute: 20,
    guards: 'mail',
    params: byToken,
    body: z.strictObject({ ...chosenCart, ...coupons }),
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
    body: z.strictObject({ ...chosenCart, ...coupons, reference: line(40).default('') }),
    answer: z.object({ status: z.literal(true), id, quotation_no: z.string() }),
  },
  'POST /plans/{token}/purchase-request': {
    summary: 'Ask for the approval of a cart’s goods in stock. Nothing is ordered.',
    access: 'member:order',
    perMinute: 20,
    guards: 'mail',
    params: byToken,
    body: z.strictObject({ ...chosenCart, ...coupons, note: text(1000).default('') }),
    answer: z.object({ status: z.literal(true), id }),
  },
});
