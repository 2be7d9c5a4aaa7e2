import { z } from 'zod';
import { holdStates } from '#domain/trade/auctions/hold.ts';
import { PRODUCT_QUALITIES } from '#domain/catalogue/products/product-contents.ts';
import { auctionKinds, auctionStates } from '#domain/trade/auctions/auction.ts';
import {
  auctionOutcomes,
  cancellers,
  extensionCauses,
  logEntryKinds,
  lossCauses,
} from '#domain/trade/auctions/entries.ts';
import { auctionPhases } from '#domain/trade/auctions/phase.ts';
import { deliveryAmounts, named } from '#contract/offer-shapes.ts';
import { baht, id, instant, names } from '#contract/wire.ts';
import { lotFileKinds } from './lot-shapes.ts';

/** What anybody may know of an auction. All prices are per kg, without VAT and at the warehouse. */
export const auctionRow = z.object({
  id,
  number: z.string(),
  kind: z.enum(auctionKinds),
  state: z.enum(auctionStates),
  /** By the database's clock, however late the state is written. */
  phase: z.enum(auctionPhases),
  grade: z.string().nullable(),
  product_id: id.nullable(),
  material: named,
  quality: z.enum(PRODUCT_QUALITIES).nullable(),
  lot_no: z.string(),
  kg: z.number(),
  /** Where the goods are; of a demand, where they go. */
  province: named,
  starts_at: instant,
  ends_at: instant,
  start_price: baht,
  /** The leading price, after the end the hammer price; of a falling price what it is now. Null while nobody leads. */
  price: baht.nullable(),
  /** Null of sealed bids that are not opened. */
  bids: z.int().nullable(),
  outcome: z.enum(auctionOutcomes).nullable(),
  is_watched: z.boolean(),
  /** The caller’s company may bid in it. */
  is_joined: z.boolean(),
  /** The caller’s company leads, after the end has won. */
  is_leading: z.boolean(),
});

/** How bidders are called in the history: by the order in which they came, the caller’s company apart. */
const bidder = z.object({ number: z.int(), is_own: z.boolean() });

/** An entry of the log in words: what holds from it on, no limits and nobody’s name. */
export const auctionHappening = z.object({
  seq: z.int(),
  at: instant,
  what: z.enum(logEntryKinds),
  bidder: bidder.nullable(),
  leader: bidder.nullable(),
  price: baht.nullable(),
  ends_at: instant.nullable(),
  extended_by: z.enum(extensionCauses).nullable(),
  lost_by: z.enum(lossCauses).nullable(),
  outcome: z.enum(auctionOutcomes).nullable(),
  cancelled_by: z.enum(cancellers).nullable(),
});

/** A photo or a paper of a lot. */
export const auctionFile = z.object({
  id: z.uuid(),
  kind: z.enum(lotFileKinds),
  name: z.string(),
  is_photo: z.boolean(),
  /** Null of a paper that the caller may not read: members of approved companies may. */
  url: z.string().nullable(),
});

const terms = z.object({
  steps: z.array(z.object({ from: baht, step: baht })),
  has_reserve: z.boolean(),
  /** Opened after the end. */
  reserve: baht.nullable(),
  buy_now: baht.nullable(),
  latest_end_at: instant,
  extension: z.object({ within_ms: z.int(), by_ms: z.int() }).nullable(),
  fall: z.object({ drop: baht, every_ms: z.int(), floor: baht }).nullable(),
  deposit_percent: z.int(),
});

/** Of the caller’s company alone. */
const own = z.object({
  /** Its name in the log. */
  pseudonym: z.string(),
  joined_at: instant,
  hold: z.enum(['none', 'credit', 'deposit']),
  hold_state: z.enum(holdStates),
  held: baht,
  lost_by: z.enum(lossCauses).nullable(),
  /** Null before the first bid. */
  limit: baht.nullable(),
});

export const auctionPage = auctionRow.extend({
  /** The database’s clock when this was read. */
  at: instant,
  /** Of the newest entry of the log, and its hash: what a receipt carries; of sealed bids those of the announcement. */
  seq: z.int(),
  head: z.string(),
  /** Null of a demand. */
  seller: z.object({ id, ...names }).nullable(),
  packs: z.int().nullable(),
  pack_kg: z.number().nullable(),
  note: z.string(),
  reason: z.string(),
  terms,
  /** Whether the leading price has come to the reserve. Null where there is none, or bids are sealed. */
  is_reserve_met: z.boolean().nullable(),
  /** The least that the caller’s company may bid now, a visitor like somebody new. Null where nothing is bid. */
  next_price: baht.nullable(),
  files: z.array(auctionFile),
  /** Their names in the log, in the order in which they first bid; none of sealed bids that are not opened. */
  bidders: z.array(z.string()),
  history: z.array(auctionHappening),
  /** How the lot comes to the place that is asked for; null when none is, or nothing goes there. */
  delivery: deliveryAmounts.nullable(),
  /** No truck brings it. */
  is_picked_up: z.boolean(),
  vat_rate: z.number(),
  /** The caller’s company holds it. */
  is_own: z.boolean(),
  own: own.nullable(),
  /** Of a demand’s final round; all prices there are what they count as, delivered and by the demand’s weights. */
  round: z
    .object({
      demand_id: id,
      demand: z.string(),
      sellers: z.int(),
      /** Of a seller in it: its own quote, and what its price per kg is compared by. */
      own: z
        .object({
          place: z.int().nullable(),
          start: baht,
          /** Of the whole amount. */
          freight: baht,
          factor: z.number(),
        })
        .nullable(),
    })
    .nullable(),
});
