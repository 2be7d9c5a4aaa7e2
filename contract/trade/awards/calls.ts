import { z } from 'zod';
import { MAX_AWARD_REASON } from '#domain/trade/awards/award.ts';
import { MAX_DEMAND_LINES } from '#domain/trade/demands/demand.ts';
import { paymentTypes } from '#domain/trade/order-status.ts';
import { MAX_CREDIT_DAYS } from '#domain/money/credit/credit-line.ts';
import { CART_MAX_UNITS } from '#domain/values/limits.ts';
import { aboveZero } from '#contract/above-zero.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { baht, done, id, instant, line, pathId, text } from '#contract/wire.ts';
import { counterAsked, counterOffers } from './counter-shapes.ts';
import { awardOutcome, awardSplit, comparison } from './shapes.ts';

const QUOTES_OF_A_LINE = 40;
const MAX_ASKED_SELLERS = 200;
const picks = z
  .array(z.strictObject({ id: z.int().min(0), packs: z.int().min(1).max(CART_MAX_UNITS) }))
  .min(1)
  .max(MAX_DEMAND_LINES * QUOTES_OF_A_LINE);

const wantedSplit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cheapest') }),
  z.strictObject({ kind: z.literal('fewest_sellers') }),
  z.strictObject({ kind: z.literal('earliest') }),
  z.strictObject({ kind: z.literal('budget'), budget: aboveZero }),
  z.strictObject({ kind: z.literal('share'), percent: z.int().min(1).max(100) }),
  z.strictObject({ kind: z.literal('own'), picks }),
]);

const reason = text(MAX_AWARD_REASON);

export const awards = defineEndpoints({
  'GET /demands/{id}/comparison': {
    summary:
      'All lines and quotes of an opened demand side by side, delivered as its orders will pay for them. It is kept who looked.',
    access: 'member:see_orders',
    perMinute: 60,
    params: pathId,
    answer: comparison,
  },
  'POST /demands/{id}/split': {
    summary: 'A split of an opened demand by what is put first, or one’s own, with the orders and sums that it makes.',
    access: 'member:see_orders',
    reads: true,
    perMinute: 60,
    params: pathId,
    body: wantedSplit,
    answer: awardSplit,
  },
  'POST /demands/{id}/award': {
    summary:
      'Award a split: one order for each seller at the quoted prices, all placed or none. Sellers hear what they won.',
    access: 'member:order',
    perMinute: 10,
    guards: 'money',
    params: pathId,
    body: z.strictObject({
      picks,
      /** The split as it was shown. */
      version: z.string().max(64),
      address_id: id,
      billing_address_id: id.nullish(),
      payment_type: z.literal(paymentTypes),
      credit_time: z.int().min(0).max(MAX_CREDIT_DAYS).nullish(),
      po_number: line(40).default(''),
      cost_centre: line(60).default(''),
      /** The lines that are not awarded stay open for the next quote. */
      keeps_open: z.boolean().default(false),
      reason: reason.default(''),
    }),
    answer: z.object({
      status: z.literal(true),
      id,
      order_ids: z.array(id),
      total: baht,
      /** Colleagues have to approve first; the quotes bind meanwhile. */
      is_waiting: z.boolean(),
    }),
  },
  'GET /demands/{id}/award/pdf': {
    summary:
      'The whole procedure of the last award for the audit file: quotes, freight rates, versions, who looked, reasons. Always the same bytes.',
    access: 'member:see_orders',
    perMinute: 60,
    params: pathId,
    answer: 'binary',
    files: ['pdf'],
  },
  'GET /demands/{id}/outcome': {
    summary: 'What became of the caller’s own quote: won lines, and of the others its own place alone.',
    access: 'seller:sell',
    perMinute: 60,
    params: pathId,
    answer: awardOutcome,
  },
  'POST /demands/{id}/next-round': {
    summary: 'Ask those who quoted for another price, until a new closing. They learn their own place alone.',
    access: 'member:order',
    perMinute: 10,
    guards: 'mail',
    params: pathId,
    body: z.strictObject({ closes_at: instant, message: reason.default('') }),
    answer: done,
  },
  'GET /demands/{id}/counter-offers': {
    summary: 'What the buyer asked single sellers for, round by round, and who answered once that was opened.',
    access: 'member:see_orders',
    perMinute: 60,
    params: pathId,
    answer: counterOffers,
  },
  'POST /demands/{id}/counter-offers': {
    summary:
      'Ask chosen sellers for prices of lines that they quoted, in a further round. Each sees its own wishes alone; all other quotes bind on.',
    access: 'member:order',
    perMinute: 10,
    guards: 'mail',
    params: pathId,
    body: z.strictObject({ closes_at: instant, offers: z.array(counterAsked).max(MAX_ASKED_SELLERS) }),
    answer: done,
  },
});
