import { z } from 'zod';
import { auctionStates } from '#domain/trade/auctions/auction.ts';
import { auctionOutcomes, logEntryKinds } from '#domain/trade/auctions/entries.ts';
import { lotKinds } from '#domain/trade/auctions/lot-draft.ts';
import { lotActs } from '#domain/trade/auctions/lot-decisions.ts';
import { MAX_LOT_NO, MAX_LOT_NOTE, MAX_STEP_LINES } from '#domain/trade/auctions/lot-limits.ts';
import { MAX_STOCK_UNITS } from '#domain/market/availability.ts';
import { named, qualities } from '#contract/offer-shapes.ts';
import { baht, bahtPerKg, id, instant, line, names, text, versionNumber, warehouseNames } from '#contract/wire.ts';

/** Lots as sellers write them and as staff decide about them. Prices of auctions are per kg, without VAT. */

const price = baht.refine((value) => value >= 0n, { error: 'too_small', params: { minimum: 0 } });
const minutes = z.int().min(0).max(10_000);
const packs = z.int().min(1).max(MAX_STOCK_UNITS);

const lotTerms = {
  kind: z.enum(lotKinds),
  packs,
  lot_no: line(MAX_LOT_NO),
  note: text(MAX_LOT_NOTE),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  latest_end_at: instant.nullable(),
  start_price: price.nullable(),
  steps: z.array(z.strictObject({ from: price, step: price })).max(MAX_STEP_LINES),
  buy_now: price.nullable(),
  extension: z.strictObject({ within_minutes: minutes, by_minutes: minutes }).nullable(),
  fall: z
    .strictObject({ drop: price.nullable(), every_minutes: minutes.nullable(), floor: price.nullable() })
    .nullable(),
  deposit_percent: z.int().min(0).max(100),
};

export const lotBody = z.strictObject({
  ...lotTerms,
  /** Seen by the seller alone. */
  reserve: price.nullable(),
  /** The version that was read: what a colleague changed meanwhile is refused. */
  based_on: versionNumber,
});

export const newLot = z.strictObject({ product_stock_id: id, packs: packs.optional() });

export const lotFileKinds = ['coa', 'photo', 'other'] as const;
export const lotFile = z.object({ id: z.uuid(), kind: z.enum(lotFileKinds), name: z.string(), url: z.string() });

const goods = {
  id,
  number: z.string(),
  kind: z.enum(lotKinds),
  state: z.enum(auctionStates),
  product: named.extend({ grade: z.string(), quality: z.enum(qualities) }),
  kg: z.number(),
  starts_at: instant.nullable(),
  /** The start price; of a falling price where it begins. */
  start_price: baht.nullable(),
  ends_at: instant.nullable(),
  /** The leading price, after the end what came of it; null of sealed bids before that. */
  price: baht.nullable(),
  /** How many there are says something of sealed bids: null of those before the end. */
  bids: z.int().nullable(),
};

export const myLotRow = z.object({ ...goods, made_at: instant });
export const staffLotRow = z.object({ ...goods, seller: named, submitted_at: instant.nullable() });

const lotPage = {
  ...goods,
  ...lotTerms,
  version: z.int(),
  product_stock_id: id,
  sku: z.object({ sku_no: z.string(), attribute: z.object(names), unit_weight: z.number() }),
  warehouse: z.object(warehouseNames),
  files: z.array(lotFile),
  submitted_at: instant.nullable(),
  decided_at: instant.nullable(),
  /** Why it was refused or stopped. */
  reason: z.string(),
  outcome: z.enum(auctionOutcomes).nullable(),
  ended_at: instant.nullable(),
  /** Null of sealed bids before the end. */
  bidders: z.int().nullable(),
  /** What the offer costs per kg now. */
  offer_per_kg: bahtPerKg,
};

export const myLot = z.object({
  ...lotPage,
  reserve: baht.nullable(),
  /** Packs that are free to be auctioned; 0 of an offer that is not on sale. */
  free_packs: z.int(),
  problems: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  allowed: z.array(z.enum(lotActs)),
});

export const lotBidder = z.object({
  pseudonym: z.string(),
  company: named,
  joined_at: instant,
  bids: z.int(),
  is_leading: z.boolean(),
  lost_cause: z.string().nullable(),
});

/** What two companies of an auction have in common: one may bid for the other. */
export const pairTies = ['tax_id', 'owner', 'address', 'bank_account', 'network'] as const;
export const suspectedPair = z.object({
  auction: id,
  number: z.string(),
  one: named,
  other: named,
  /** One of them sells the lot. */
  is_with_seller: z.boolean(),
  ties: z.array(z.enum(pairTies)),
});

/** Neither reserve nor limits: nobody knows them before the end. */
export const staffLot = z.object({
  ...lotPage,
  seller: named,
  has_reserve: z.boolean(),
  /** What the material costs on average. */
  market: z.object({ ...names, per_kg: bahtPerKg }).nullable(),
  /** Of a sealed lot empty before the end. */
  bidders_list: z.array(lotBidder),
  history: z.array(
    z.object({
      seq: z.int(),
      at: instant,
      kind: z.enum(logEntryKinds),
      bidder: z.string().nullable(),
      price: baht.nullable(),
    }),
  ),
  pairs: z.array(suspectedPair),
});

export const lotFigures = z.object({
  /** Days of Bangkok in which the auctions ended. */
  from: z.string(),
  to: z.string(),
  lots: z.int(),
  sold: z.int(),
  not_sold: z.int(),
  cancelled: z.int(),
  kg: z.number(),
  hammer: baht,
  bids: z.int(),
  /** Bidders of an auction, on average. */
  bidders: z.number(),
  materials: z.array(
    z.object({
      ...names,
      lots: z.int(),
      kg: z.number(),
      /** On average by weight. */
      hammer_per_kg: bahtPerKg,
      market_per_kg: bahtPerKg.nullable(),
    }),
  ),
});
