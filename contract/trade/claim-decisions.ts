import { z } from 'zod';
import { aboveZero } from '#contract/above-zero.ts';
import { own, radio, requiredParagraph } from '#contract/kit/decision-fields.ts';
import { defineDecisions } from '#contract/kit/define-decisions.ts';
import { id } from '#contract/wire.ts';
import { MAX_STOCK_UNITS } from '#domain/market/availability.ts';
import { claimDecisionGuards } from '#domain/trade/claims/claim-decisions.ts';
import { claimDecisions as outcomes, MAX_CLAIM_TEXT } from '#domain/trade/claims/claim.ts';
import texts from './claim-decisions.json' with { type: 'json' };

const rest = { perMinute: 30, guards: 'mail' } as const;

/**
 * What of which line is proposed as refund: units at their price, another amount before VAT for them, or (quantity 0)
 * only an amount.
 */
const refundLines = z
  .array(
    z.strictObject({
      order_item_id: id,
      quantity: z.int().min(0).max(MAX_STOCK_UNITS),
      amount: aboveZero.nullable().default(null),
    }),
  )
  .max(100)
  .default([]);

/** How a claim ends: its seller accepts what is proposed, staff decide it, or its buyer takes it back. */
export const claimDecisions = defineDecisions({
  guards: claimDecisionGuards,
  decisions: {
    accept: {
      call: 'POST /seller/claims/{id}/accept',
      summary: 'Accept what a claim asks for: it is refunded, by finance above the limit of one hand.',
      by: ['seller:manage_sales'],
      ...rest,
      movesMoney: true,
      tone: 'way',
    },
    decide: {
      call: 'POST /staff/claims/{id}/decide',
      summary:
        'Decide a claim with a reason that both sides read. A refund is proposed with it, which somebody else approves.',
      by: ['staff:sales'],
      fields: { outcome: radio(outcomes), lines: own(refundLines), reason: requiredParagraph(MAX_CLAIM_TEXT) },
      ...rest,
      movesMoney: true,
      tone: 'way',
    },
    withdraw: {
      call: 'POST /claims/{id}/withdraw',
      summary: 'Take a claim back.',
      by: ['member:order'],
      fields: { text: requiredParagraph(MAX_CLAIM_TEXT) },
      ...rest,
      tone: 'ending',
    },
  },
  texts,
});
