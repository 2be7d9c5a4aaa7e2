import { z } from 'zod';
import { holdKinds, holdStates, depositStates } from '#domain/trade/auctions/hold.ts';
import { bidRequestStates } from '#domain/trade/auctions/bid-approval.ts';
import { aboveZero } from '#contract/above-zero.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { baht, done, id, instant, pathId } from '#contract/wire.ts';

/** A deposit as its payer sees it: owed by itself, and paid by its own QR code or pay-in slip. */
const deposit = z.object({
  id,
  receivable_id: id,
  number: z.string(),
  ref1: z.string(),
  ref2: z.string(),
  amount: baht,
  state: z.enum(depositStates),
  asked_at: instant,
  paid_at: instant.nullable(),
  /** Of one that was kept: a document of the company, soon after. */
  receipt: z.object({ id, number: z.string() }).nullable(),
});

/** What somebody of the company asks to bid, with VAT. */
const bidRequest = z.object({
  id,
  by: z.string(),
  worth: baht,
  asked_at: instant,
  state: z.enum(bidRequestStates),
  is_mine: z.boolean(),
  may_decide: z.boolean(),
});

const participation = z.object({
  joined_at: instant,
  /** The name of the company in the log. */
  pseudonym: z.string(),
  hold: z.enum(holdKinds),
  /** What is held of the credit, or was paid as deposit. */
  held: baht,
  hold_state: z.enum(holdStates),
  /** The most that somebody lets colleagues bid without asking again, with VAT; 0: nobody does. */
  approved_worth: baht,
  is_lost: z.boolean(),
  deposits: z.array(deposit),
  requests: z.array(bidRequest),
});

export const auctionDeposits = defineEndpoints({
  'GET /my-auctions/{id}': {
    summary: 'How the caller’s company takes part in an auction: hold, deposits, approval. Null before it joins.',
    access: 'member:see_orders',
    perMinute: 120,
    params: pathId,
    answer: z.object({
      /** Of the lot; empty of a demand’s round. */
      grade: z.string(),
      kg: z.number(),
      /** The version of the rules to accept. */
      rules: z.string(),
      deposit_percent: z.int(),
      /** What the company may still hold of its credit; null where it has none, or may not use it now. */
      free_credit: baht.nullable(),
      /** Up to which step of the company's the caller approves. */
      approves: z.int(),
      /** The caller has limits or steps of the company, above which a colleague approves bids. */
      has_limits: z.boolean(),
      participation: participation.nullable(),
    }),
  },
  'POST /auctions/{id}/deposit': {
    summary: 'Ask for the deposit that bids up to a price per kg need. What was asked for and not paid is replaced.',
    access: 'member:order',
    guards: 'money',
    perMinute: 10,
    params: pathId,
    body: z.strictObject({ up_to: aboveZero }),
    answer: done.extend({ receivable_id: id, amount: baht, ref1: z.string(), ref2: z.string() }),
  },
});
