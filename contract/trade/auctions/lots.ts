import { z } from 'zod';
import { MAX_LOT_REASON } from '#domain/trade/auctions/lot-limits.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { decisionNames } from '#contract/kit/define-decisions.ts';
import { day, done, id, idText, pathId, text } from '#contract/wire.ts';
import { lotDecisions } from './lot-decisions.ts';
import { lotBody, lotFigures, lotFile, lotFileKinds, myLot, newLot, staffLot, suspectedPair } from './lot-shapes.ts';
import { myLotList, staffLotList } from './lot-lists.ts';

const own = { access: 'seller:manage_prices', params: pathId, perMinute: 60 } as const;
const { access: staff } = staffLotList;
const nothing = z.strictObject({});
const made = z.object({ status: z.literal(true), id });

/** A seller's lots until they are announced, and what staff see and decide of them. */
export const auctionLots = defineEndpoints({
  'GET /seller/auctions': myLotList.list,
  'GET /seller/auctions/export': myLotList.export,
  'GET /seller/auctions/{id}': {
    summary: 'One auction of the seller, with its reserve and what keeps a draft from being submitted.',
    access: 'seller:manage_prices',
    params: pathId,
    answer: myLot,
  },
  'POST /seller/auctions': {
    summary: 'Begin a draft from an offer, with terms that are usual.',
    access: 'seller:manage_prices',
    perMinute: 20,
    body: newLot,
    answer: made,
  },
  'PUT /seller/auctions/{id}': {
    ...own,
    summary: 'Keep a draft as it is, unfinished as it may be.',
    body: lotBody,
    answer: done,
  },
  'DELETE /seller/auctions/{id}': { ...own, summary: 'Delete a draft.', answer: done },
  'POST /seller/auctions/{id}/submit': {
    ...own,
    summary: 'Submit a draft: it waits for staff. Refused with everything that is missing, each at its field.',
    body: nothing,
    answer: done,
  },
  'POST /seller/auctions/{id}/take-back': {
    ...own,
    summary: 'Take a lot back that waits for staff: it is a draft again.',
    body: nothing,
    answer: done,
  },
  'POST /seller/auctions/{id}/cancel': {
    ...own,
    summary: 'Cancel an auction before its first bid, with a reason that everybody reads.',
    guards: 'mail',
    body: z.strictObject({ reason: text(MAX_LOT_REASON).min(1) }),
    answer: done,
  },
  'POST /seller/auctions/{id}/again': {
    ...own,
    summary: 'A lot that nobody got is a draft once more, with everything but its times.',
    body: nothing,
    answer: made,
  },
  'POST /seller/auctions/{id}/files': {
    ...own,
    summary: 'A certificate of analysis, a photo or another paper for bidders (multipart, part "file").',
    upload: true,
    perMinute: 30,
    body: z.strictObject({ kind: z.enum(lotFileKinds) }),
    answer: z.object({ status: z.literal(true), file: lotFile }),
  },
  'DELETE /seller/auctions/{id}/files/{file}': {
    ...own,
    summary: 'A file of a draft is taken away.',
    params: z.strictObject({ id: idText, file: z.uuid() }),
    answer: done,
  },
  'GET /staff/auctions': staffLotList.list,
  'GET /staff/auctions/export': staffLotList.export,
  'GET /staff/auctions/{id}': {
    summary: 'One auction with its bidders, its bids as everybody sees them, and pairs of companies that may be one.',
    access: staff,
    params: pathId,
    answer: staffLot.extend({ allowed: z.array(z.enum(decisionNames(lotDecisions))) }),
  },
  'GET /staff/auction-pairs': {
    summary: 'Companies that bid against each other, or for a lot of the other, and have something in common.',
    access: staff,
    answer: z.object({ data: z.array(suspectedPair) }),
  },
  'GET /staff/auction-figures': {
    summary: 'Auctions that ended within days: how many, what they came to beside the market, and how many bid.',
    access: staff,
    query: z.strictObject({ from: day.optional(), to: day.optional() }),
    answer: lotFigures,
  },
  ...lotDecisions.endpoints,
});
