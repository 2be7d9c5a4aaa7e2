import { z } from 'zod';
import { auctionStates } from '#domain/trade/auctions/auction.ts';
import { auctionOutcomes } from '#domain/trade/auctions/entries.ts';
import { MAX_LOT_REASON, MOST_EXTENSION_MINUTES } from '#domain/trade/auctions/lot-limits.ts';
import { roundFaults } from '#domain/trade/auctions/round-offers.ts';
import { MAX_DEMAND_LINES } from '#domain/trade/demands/demand.ts';
import { aboveZero } from '#contract/above-zero.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, bahtPerKg, done, id, instant, pathId, text } from '#contract/wire.ts';

const MOST_SELLERS = 200;
const position = z
  .int()
  .min(0)
  .max(MAX_DEMAND_LINES - 1);
const minutes = z.int().min(1).max(MOST_EXTENSION_MINUTES);

/** A round as its buyer sees it. */
const round = z.object({
  id,
  number: z.string(),
  position: z.int(),
  state: z.enum(auctionStates),
  starts_at: instant,
  ends_at: instant,
  bids: z.int(),
  /** What the leading price counts as: delivered, and by the demand’s weights. */
  price: baht.nullable(),
  leader: named.nullable(),
  /** Who is in it, by the names in its log. */
  bidders: z.array(named.extend({ pseudonym: z.string() })),
  outcome: z.enum(auctionOutcomes).nullable(),
});

const roundLine = z.object({
  position: z.int(),
  what: z.string(),
  kg: z.number(),
  /** Ordered already, or in a round. */
  is_taken: z.boolean(),
  sellers: z.array(
    named.extend({
      /** What is asked, delivered, as the only line of an order. */
      per_kg: bahtPerKg,
      fault: z.enum(roundFaults).nullable(),
    }),
  ),
});

export const reverseRounds = defineEndpoints({
  'GET /demands/{id}/reverse-rounds': {
    summary: 'The final rounds of an opened demand by auction, and who could be in another one.',
    access: 'member:see_orders',
    perMinute: 60,
    params: pathId,
    answer: z.object({
      id,
      number: z.string(),
      title: z.string(),
      may_announce: z.boolean(),
      lines: z.array(roundLine),
      rounds: z.array(round),
      /** What is usual, from now on. */
      usual: z.object({ starts_at: instant, ends_at: instant, latest_end_at: instant }),
    }),
  },
  'POST /demands/{id}/reverse-rounds': {
    summary:
      'Announce the final round of lines of an opened demand: sellers who quoted bid each other down, each from its own quote.',
    access: 'member:order',
    perMinute: 10,
    guards: 'mail',
    params: pathId,
    body: z.strictObject({
      lines: z.array(position).min(1).max(MAX_DEMAND_LINES),
      /** Null: everybody who can be in it. */
      sellers: z.array(id).min(2).max(MOST_SELLERS).nullable(),
      starts_at: instant,
      ends_at: instant,
      latest_end_at: instant,
      /** Per kg, by which a bid counts less than the one before. */
      step: aboveZero,
      extension: z.strictObject({ within_minutes: minutes, by_minutes: minutes }).nullable(),
    }),
    answer: z.object({ status: z.literal(true), ids: z.array(id) }),
  },
  'POST /reverse-rounds/{id}/cancel': {
    summary: 'Cancel a final round of one’s own demand while nobody has bid.',
    access: 'member:order',
    perMinute: 10,
    params: pathId,
    body: z.strictObject({ reason: text(MAX_LOT_REASON).min(1) }),
    answer: done,
  },
});
