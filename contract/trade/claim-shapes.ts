import { z } from 'zod';
import {
  claimKinds,
  claimOutcomes,
  claimParties,
  claimPositions,
  claimStates,
  claimWishes,
} from '#domain/trade/claims/claim.ts';
import { refundStates } from '#domain/money/refunds/refundable.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, day, id, instant } from '#contract/wire.ts';
import { decisionNames } from '#contract/kit/define-decisions.ts';
import { claimDecisions } from './claim-decisions.ts';
import { boughtNames } from '#contract/money/bought-names.ts';

const claim = {
  id,
  claim_no: z.string(),
  kind: z.enum(claimKinds),
  state: z.enum(claimStates),
  /** What the seller says of it; null until it has answered. */
  position: z.enum(claimPositions).nullable(),
  outcome: z.enum(claimOutcomes).nullable(),
  opened_at: instant,
  /** Until when the seller is heard before staff go on. */
  answer_by: instant,
  closed_at: instant.nullable(),
  purchase: z.object({ id, purchase_no: z.string() }),
  seller: named,
  /** What the buyer asks for; null in claims from before it was asked. */
  wish: z.enum(claimWishes).nullable(),
  /** What that comes to, as it is proposed to the seller; null where no money is asked for. */
  asked: z.object({ base: baht, vat: baht, total: baht }).nullable(),
  /** What is refunded, with VAT. */
  refund: z.object({ id, state: z.enum(refundStates), total: baht }).nullable(),
  /** Null for the seller. */
  order: z.object({ id, order_no: z.string(), po_number: z.string().nullable() }).nullable(),
  /** For staff alone. */
  buyer: named.nullable(),
};

export const claimRow = z.object({
  ...claim,
  lines: z.array(z.object({ ...boughtNames, quantity: z.int() })),
});

const claimFile = z.object({ name: z.string(), content_type: z.string(), url: z.string() });

export const claimDetail = z.object({
  ...claim,
  /** Of the price; of a price cut alone. */
  cut_percent: z.int().nullable(),
  /** How much lighter goods may be, in percent; null where nothing was weighed. */
  tolerance: z.number().nullable(),
  /** What the caller may decide of it now. */
  allowed: z.array(z.enum(decisionNames(claimDecisions))),
  lines: z.array(
    z.object({
      order_item_id: id,
      ...boughtNames,
      /** Units that are claimed, of those that were bought. */
      quantity: z.int(),
      bought: z.int(),
      /** Kilograms of one unit. */
      unit_weight: z.number(),
      /** What the claimed packs weigh, and what is missing; null where nothing was weighed. */
      weighed_kg: z.number().nullable(),
      short_kg: z.number().nullable(),
      /** Packs that are of no use besides. */
      damaged: z.int(),
      /** What is asked for it, before VAT; null where no money is. */
      asked: baht.nullable(),
      pic_path: z.string().nullable(),
    }),
  ),
  messages: z.array(
    z.object({
      id,
      party: z.enum(claimParties),
      kind: z.enum(['opened', 'message', 'answered', 'withdrawn', 'decided']),
      position: z.enum(claimPositions).nullable(),
      text: z.string(),
      at: instant,
      /** Who wrote it, for their own company and for staff; null for the other side. */
      person: z.string().nullable(),
      files: z.array(claimFile),
    }),
  ),
});

/** What can be claimed of an order. */
export const orderClaims = z.object({
  order: z.object({ id, order_no: z.string() }),
  claims: z.array(claimRow),
  sellers: z.array(
    z.object({
      purchase_id: id,
      seller: named,
      /** The last day on which a claim can be opened; null before delivery. */
      last_day: day.nullable(),
      refusal: z.enum(['claim_not_delivered', 'claim_too_late']).nullable(),
      lines: z.array(
        z.object({
          id,
          ...boughtNames,
          quantity: z.int(),
          /** Of these, what no earlier claim for short weight settled, and no other one. */
          left_to_weigh: z.int(),
          left_to_claim: z.int(),
          unit_weight: z.number(),
          pic_path: z.string().nullable(),
          /** A claim about it is open. */
          is_claimed: z.boolean(),
        }),
      ),
    }),
  ),
});
