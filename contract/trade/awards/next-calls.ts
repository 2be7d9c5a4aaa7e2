import { z } from 'zod';
import { awardOrderEnds, MAX_AWARD_REASON } from '#domain/trade/awards/award.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { named } from '#contract/offer-shapes.ts';
import { bahtPerKg, day, pathId, text } from '#contract/wire.ts';
import { awards } from './calls.ts';
import { awardSplit } from './shapes.ts';

/** Prices of a kilogram are delivered, without VAT. */
const nextLine = z.object({
  position: z.int(),
  what: z.string(),
  /** Whose order came to nothing last, and why. */
  before: z.object({
    seller: named,
    order_no: z.string().nullable(),
    end_reason: z.enum(awardOrderEnds),
    per_kg: bahtPerKg.nullable(),
    arrives: day,
  }),
  /** Null where no quote is left. */
  next: z
    .object({
      seller: named,
      grade: z.string(),
      rank: z.int(),
      packs: z.int(),
      kg: z.number(),
      per_kg: bahtPerKg,
      arrives: day,
    })
    .nullable(),
});

export const nextInRank = z.object({
  lines: z.array(nextLine),
  /** The orders that one press places; null where nothing is left to be ordered. */
  split: awardSplit.nullable(),
  /** Where it is delivered and how it is paid: as the order before. */
  address: z.string().nullable(),
  payment_type: z.int().nullable(),
});

export const nextAwards = defineEndpoints({
  'GET /demands/{id}/next-in-rank': {
    summary: 'For lines whose orders came to nothing: the next quotes by the demand’s weights, and what they change.',
    access: 'member:see_orders',
    perMinute: 60,
    params: pathId,
    answer: nextInRank,
  },
  'POST /demands/{id}/next-in-rank': {
    summary: 'Award the next in rank as they were shown, delivered and paid as the orders before them.',
    access: 'member:order',
    perMinute: 10,
    guards: 'money',
    params: pathId,
    body: z.strictObject({ version: z.string().max(64), reason: text(MAX_AWARD_REASON).default('') }),
    answer: awards['POST /demands/{id}/award'].answer,
  },
});
