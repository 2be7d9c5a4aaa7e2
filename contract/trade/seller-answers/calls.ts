import { z } from 'zod';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { baht, day, done, id, idText, instant, line, names, pathId, versionNumber } from '#contract/wire.ts';
import { named } from '#contract/offer-shapes.ts';
import { ANSWER_WITHIN_HOURS_MAX, ANSWER_WITHIN_HOURS_MIN } from '#domain/trade/seller-answers/answer-clock.ts';
import { answerStates, declineReasons, sellerAnswers } from '#domain/trade/seller-answers/answers.ts';
import { gradeVerdicts } from '#domain/market/approved-grades/company-grades.ts';
import { boughtNames } from '#contract/money/bought-names.ts';
import { acceptBody, declineBody, MAX_ANSWERED_LINES, partBody, partLine, saleAnswer } from './shapes.ts';

const deciding = {
  access: 'member:order',
  movesMoney: true,
  params: z.strictObject({ id: idText, purchase_id: idText }),
  /** Of the seller's answer, as the page showed it. */
  body: z.strictObject({ version: versionNumber }),
  answer: done,
} as const;

const replacing = {
  access: 'staff:sales',
  movesMoney: true,
  guards: 'mail',
  perMinute: 20,
  params: pathId,
  body: z.strictObject({
    version: versionNumber,
    /** The buyer reads it. */
    reason: line(300).min(1),
    lines: z
      .array(z.strictObject({ order_item_id: id, productstock_id: id }))
      .min(1)
      .max(MAX_ANSWERED_LINES),
  }),
} as const;

const answering = {
  access: 'seller:manage_sales',
  perMinute: 60,
  params: pathId,
  answer: z.object({ status: z.literal(true), state: z.enum(answerStates) }),
} as const;

export const sellerAnswerCalls = defineEndpoints({
  'POST /order/mySales/{id}/accept': {
    summary: 'Accept a purchase as it is ordered: goods, prices and day. It binds the seller.',
    ...answering,
    body: acceptBody,
  },
  'POST /order/mySales/{id}/accept-in-part': {
    summary:
      'Offer a part of a purchase: fewer units, a later day, another lot or an equal grade that costs no more. The buyer agrees, or not.',
    ...answering,
    body: partBody,
  },
  'POST /order/mySales/{id}/decline': {
    summary: 'Decline a purchase with the reason, which sales read.',
    ...answering,
    body: declineBody,
  },
  'GET /order/mySales/{id}/equal-grades': {
    summary: 'What the seller has of equal grades, in the packs and the warehouse of each line, for a part.',
    access: 'seller:manage_sales',
    perMinute: 60,
    params: pathId,
    answer: z.object({
      lines: z.array(
        z.object({
          order_item_id: id,
          offers: z.array(
            z.object({
              productstock_id: id,
              ...names,
              sku_no: z.string(),
              attribute: z.object(names),
              /** Packs in stock. */
              quantity: z.int(),
            }),
          ),
        }),
      ),
    }),
  },
  'GET /order/{id}/parts': {
    summary: 'What sellers offer of an order instead of what was ordered, while the buyer has to decide on it.',
    access: 'member:see_orders',
    params: pathId,
    answer: z.object({
      parts: z.array(
        z.object({
          purchase_id: id,
          version: z.int(),
          at: instant,
          note: z.string(),
          /** With what the buyer's company has decided about the other grade in this one's place. */
          lines: z.array(partLine.extend({ verdict: z.enum(gradeVerdicts).nullable() })),
          /** What the order costs then; null where a part of it is refunded instead. */
          after: z.object({ total_include_vat: baht, coupon_ends: z.boolean() }).nullable(),
        }),
      ),
    }),
  },
  'POST /order/{id}/parts/{purchase_id}/agree': {
    summary: 'Agree to a part: the lines become smaller, the order comes on the later day.',
    ...deciding,
  },
  'POST /order/{id}/parts/{purchase_id}/refuse': {
    summary: 'Take the lines back that a seller does not deliver as ordered; the order, where none are left.',
    ...deciding,
  },
  'GET /staff/orders/{id}/answers': {
    summary: 'What the sellers of an order answered, with each version.',
    access: anyStaff,
    params: pathId,
    answer: z.object({
      purchases: z.array(
        saleAnswer.extend({
          id,
          purchase_no: z.string(),
          seller: named,
          asked_at: instant.nullable(),
          is_open: z.boolean(),
        }),
      ),
      versions: z.array(
        z.object({
          purchase_no: z.string(),
          version: z.int(),
          answer: z.enum(sellerAnswers),
          at: instant,
          name: z.string().nullable(),
        }),
      ),
    }),
  },
  'GET /staff/purchases/{id}/replacements': {
    summary: 'The cheapest delivered offers of other sellers for each line of a purchase that was declined.',
    access: 'staff:sales',
    perMinute: 60,
    params: pathId,
    answer: z.object({
      order_id: id,
      order_no: z.string(),
      purchase_no: z.string(),
      version: z.int(),
      reason: z.enum(declineReasons).nullable(),
      note: z.string(),
      lines: z.array(
        z.object({
          order_item_id: id,
          names: z.object(boughtNames),
          quantity: z.int(),
          offers: z.array(
            z.object({
              productstock_id: id,
              /** The buyer notices nothing: sales may place it at once. */
              is_same: z.boolean(),
              seller: named,
              attribute: z.object(names),
              packs: z.int(),
              goods: baht,
              freight: baht,
              total_include_vat: baht,
              arrives: day,
            }),
          ),
        }),
      ),
    }),
  },
  'POST /staff/purchases/{id}/replace': {
    summary:
      'Take a declined purchase out of its order and quote the buyer what takes its place, at the buyer’s own prices. An order of which nothing else is left is refused.',
    ...replacing,
    answer: z.object({ status: z.literal(true), quotation_id: id, quotation_no: z.string() }),
  },
  'POST /staff/purchases/{id}/replace-same': {
    summary:
      'Put the same goods of another seller into the order in the place of declined lines, where the buyer notices nothing: same maker, grade and packs, no dearer, no later.',
    ...replacing,
    answer: z.object({ status: z.literal(true), order_id: id }),
  },
  'GET /staff/answer-rules': {
    summary: 'How long sellers have to answer, and whether their acceptance confirms an order.',
    access: anyStaff,
    answer: z.object({ answer_within_hours: z.int(), confirms_by_itself: z.boolean() }),
  },
  'PUT /staff/answer-rules': {
    summary: 'The same, for purchases that are asked from now on.',
    access: 'staff:sales',
    body: z.strictObject({
      answer_within_hours: z.int().min(ANSWER_WITHIN_HOURS_MIN).max(ANSWER_WITHIN_HOURS_MAX),
      confirms_by_itself: z.boolean(),
    }),
    answer: done,
  },
});
