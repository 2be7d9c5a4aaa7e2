import { z } from 'zod';
import {
  ACTS_OF,
  negotiationOrigins,
  negotiationParties,
  negotiationStates,
} from '#domain/trade/negotiations/negotiation.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, day, id, instant, names } from '#contract/wire.ts';

const product = z.object({ id, ...names, grade: z.string() });

export const negotiationRow = z.object({
  id,
  state: z.enum(negotiationStates),
  /** The first of its goods, and how many lines there are. */
  product,
  line_count: z.int(),
  /** Kilograms that are asked for. */
  kg: z.number(),
  /** What the goods come to at the price that was proposed last, without VAT. */
  total: baht,
  round: z.int(),
  created_at: instant,
  since: instant,
  /** When it ends by itself. */
  ends_at: instant,
  seller: named,
  /** For staff alone. */
  buyer: named.nullable(),
  /** The order that it became, or its draft; of no concern to the seller. */
  order_id: id.nullable(),
  order_no: z.string().nullable(),
  /** Whether it waits for the reader. */
  waits_for_me: z.boolean(),
});

const priceBreak = z.object({ from_units: z.int(), price_per_kg: baht });

const negotiationLine = z.object({
  id,
  productstock_id: id,
  product,
  attribute: z.object(names),
  sku_no: z.string(),
  /** Kilograms of one pack. */
  unit_weight: z.number(),
  quantity: z.int(),
  /** What a kilogram cost everybody when it was asked, and costs now. */
  list_per_kg: baht,
  list_per_kg_now: baht,
  accepted_units: z.int().nullable(),
});

const proposal = z.object({
  version_no: z.int(),
  party: z.enum(negotiationParties),
  /** The reader's own colleague; null of the other side. */
  by: z.string().nullable(),
  at: instant,
  lines: z.array(z.object({ line_id: id, quantity: z.int(), breaks: z.array(priceBreak) })),
  valid_until: day.nullable(),
  prices_until: day.nullable(),
  message: z.string(),
  /** Who of the seller agreed to what sales answered; null for the buyer. */
  consent: z.string().nullable(),
});

export const negotiationDetail = negotiationRow.extend({
  version: z.int(),
  origin: z.enum(negotiationOrigins),
  province: z.object({ id, ...names }),
  payment_type: z.int(),
  wants_period: z.boolean(),
  most_rounds: z.int(),
  lines: z.array(negotiationLine),
  /** What each side proposed, the first one first. */
  proposals: z.array(proposal),
  /** The agreed prices that it became. */
  price_list_id: id.nullable(),
  end_reason: z.string(),
  acts: z.array(z.enum(ACTS_OF.buyer).or(z.enum(ACTS_OF.seller))),
});
