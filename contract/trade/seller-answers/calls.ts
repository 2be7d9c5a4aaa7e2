import { z } from 'zod';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { done, id, idText, instant, pathId, versionNumber } from '#contract/wire.ts';
import { named } from '#contract/offer-shapes.ts';
import { ANSWER_WITHIN_HOURS_MAX, ANSWER_WITHIN_HOURS_MIN } from '#domain/trade/seller-answers/answer-clock.ts';
import { answerStates, sellerAnswers } from '#domain/trade/seller-answers/answers.ts';
import { acceptBody, declineBody, partBody, partLine, saleAnswer } from './shapes.ts';

const deciding = {
  access: 'member:order',
  movesMoney: true,
  params: z.strictObject({ id: idText, purchase_id: idText }),
  /** Of the seller's answer, as the page showed it. */
  body: z.strictObject({ version: versionNumber }),
  answer: done,
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
    summary: 'Offer a part of a purchase: fewer units, a later day or another lot. The buyer agrees, or not.',
    ...answering,
    body: partBody,
  },
  'POST /order/mySales/{id}/decline': {
    summary: 'Decline a purchase with the reason, which sales read.',
    ...answering,
    body: declineBody,
  },
  'GET /order/{id}/parts': {
    summary: 'What sellers offer of an order instead of what was ordered, while the buyer has to decide on it.',
    access: 'member:see_orders',
    params: pathId,
    answer: z.object({
      parts: z.array(
        z.object({ purchase_id: id, version: z.int(), at: instant, note: z.string(), lines: z.array(partLine) }),
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
        saleAnswer.extend({ id, purchase_no: z.string(), seller: named, asked_at: instant.nullable() }),
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
