import { z } from 'zod';
import { publicAuctionStates } from '#domain/trade/auctions/auction.ts';
import { auctionOutcomes } from '#domain/trade/auctions/entries.ts';
import { BIDS_A_MINUTE } from '#domain/trade/auctions/lot-limits.ts';
import { aboveZero } from '#contract/above-zero.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { baht, id, instant, intText, pathId } from '#contract/wire.ts';

const MAX_SEQ = 2_147_483_647;

/** Of a call that is sent again because its answer was lost, or pressed twice: any text of the caller's own. */
const request_key = z
  .string()
  .regex(/^[\x21-\x7e]{1,100}$/)
  .optional();

const hash = z.string();
/** Null of sealed bids before the end: the number of an entry says how many came before it. */
const entryNumber = z.int().nullable();
const pseudonym = z.string();

/** What everybody may know of how an auction stands: of sealed bids neither who leads nor at what price. */
export const auctionNews = z.object({
  id,
  state: z.enum(publicAuctionStates),
  /** Of the newest entry of the log, and the head of its chain; of sealed bids those of the announcement until the end. */
  seq: z.int(),
  head: hash,
  /** Null of sealed bids before the end. */
  bids: z.int().nullable(),
  /** By the name that the log has for them in this auction. */
  leader: pseudonym.nullable(),
  /** Per kg. */
  price: baht.nullable(),
  starts_at: instant,
  ends_at: instant,
  outcome: z.enum(auctionOutcomes).nullable(),
  /** The newest entry as the log has it: who has the one before it asks for nothing. Null where it says much, or is sealed. */
  last: z.string().nullable(),
  /** The server's time, by which is counted what is left. */
  now: instant,
});

const placed = z.object({
  status: z.literal(true),
  /** Which entry of the log it is, and the head of the chain with it. */
  receipt: z.object({ auction: z.string(), seq: entryNumber, at: instant, hash }),
  /** Null of sealed bids. */
  is_leading: z.boolean().nullable(),
  price: baht.nullable(),
});

/** A million baht per kg: what the largest lot costs then can still be written. */
const MOST_PER_KG = 100_000_000n;
export const bidLimit = aboveZero.refine((value) => value <= MOST_PER_KG, {
  error: 'too_big',
  params: { maximum: 1_000_000 },
});

/** Where a demand's round is bid for, who bids sells. */
const bidders = ['member:order', 'seller:manage_prices'] as const;

export const auctionBidding = defineEndpoints({
  'POST /auctions/{id}/bids': {
    summary: 'Bids up to a limit per kg, of which only as much is used as is needed. It binds.',
    access: bidders,
    perMinute: BIDS_A_MINUTE,
    params: pathId,
    body: z.strictObject({
      limit: bidLimit,
      /** It is far from the leading price, and meant. */
      is_sure: z.boolean().default(false),
      request_key,
    }),
    answer: placed,
  },
  'POST /auctions/{id}/take': {
    summary: 'Takes the lot now: at the fallen price, or at the price for buying at once.',
    access: bidders,
    perMinute: 30,
    params: pathId,
    body: z.strictObject({ request_key }),
    answer: placed,
  },
  'GET /auctions/{id}/standing': {
    summary: 'How an auction stands at this moment.',
    access: 'public',
    params: pathId,
    answer: auctionNews,
  },
  'GET /auctions/{id}/entries': {
    summary: 'Lines of the log from one on, as everybody may read them while it runs.',
    access: 'public',
    params: pathId,
    query: z.strictObject({ after: intText(-1, MAX_SEQ).default(-1) }),
    answer: z.object({
      /** With its hash, each is a line of the file. */
      entries: z.array(z.object({ seq: z.int(), at: instant, kind: z.string(), body: z.string(), hash })),
    }),
  },
  'GET /auctions/{id}/receipt': {
    summary: 'What the company keeps of one of its bids, to check the log by.',
    access: ['member:see_orders', 'seller:sell'],
    params: pathId,
    /** By its number or its hash; of sealed bids by the hash alone before the end. */
    query: z
      .strictObject({ seq: intText(1, MAX_SEQ).optional(), hash: z.string().length(64).optional() })
      .refine(({ seq, hash: given }) => (seq === undefined) !== (given === undefined), {
        error: 'required',
        path: ['seq'],
      }),
    answer: z.object({
      auction: z.string(),
      seq: entryNumber,
      at: instant,
      hash,
      bidder: pseudonym,
      company: id,
      /** Null where the company was a person who is erased. */
      name_salt: z.string().nullable(),
      /** In whole satang, as the log writes amounts; null of who took the lot. */
      limit: z.string().nullable(),
      limit_salt: z.string().nullable(),
    }),
  },
});
