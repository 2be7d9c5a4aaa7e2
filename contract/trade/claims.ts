import { z } from 'zod';
import {
  claimKinds,
  claimPositions,
  claimWishes,
  FILES_OF_A_MESSAGE,
  MAX_CLAIM_TEXT,
} from '#domain/trade/claims/claim.ts';
import { MAX_WEIGHT_TOLERANCE_HUNDREDTHS } from '#domain/trade/claims/claimed-weight.ts';
import { MAX_STOCK_UNITS } from '#domain/market/availability.ts';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { done, id, pathId, percentUpTo, text } from '#contract/wire.ts';
import { proposedChange } from '#contract/money-settings.ts';
import { claimDecisions } from './claim-decisions.ts';
import { claimList, myClaimList, sellerClaimList } from './claim-list.ts';
import { claimDetail, orderClaims } from './claim-shapes.ts';

const message = text(MAX_CLAIM_TEXT).min(1);
/** Files that were sent before by `POST /claims/files`. */
const files = z.array(z.uuid()).max(FILES_OF_A_MESSAGE).default([]);

const packs = z.int().min(0).max(MAX_STOCK_UNITS);
/** Of a line: as much as a train takes. */
const MAX_WEIGHED_KG = 10_000_000;

const writing = { params: pathId, perMinute: 30, guards: 'mail', answer: done } as const;
const buys = 'member:order';
const sells = 'seller:manage_sales';
const decides = 'staff:sales';

export const claims = defineEndpoints({
  'GET /claims': myClaimList.list,
  'GET /claims/export': myClaimList.export,
  'GET /claims/order/{id}': {
    summary: 'What can be claimed of an order of the company, seller by seller, and the claims that there are.',
    access: 'member:see_orders',
    params: pathId,
    answer: orderClaims,
  },
  'GET /claims/{id}': {
    summary: 'One claim of the buyer’s company. Addresses of files open in this session for five minutes.',
    access: 'member:see_orders',
    params: pathId,
    answer: claimDetail,
  },
  'POST /claims/files': {
    summary: 'Send a picture or PDF that a message will name (multipart, part "file").',
    access: [buys, 'member:receive_goods', sells],
    upload: true,
    perMinute: 60,
    body: z.strictObject({}),
    answer: z.object({ filename: z.uuid(), name: z.string() }),
  },
  'POST /claims': {
    summary: 'Open a claim about delivered goods of one seller.',
    access: buys,
    perMinute: 30,
    guards: 'mail',
    body: z.strictObject({
      purchase_id: id,
      kind: z.enum(claimKinds),
      lines: z
        .array(
          z.strictObject({
            order_item_id: id,
            /** Packs that are concerned; for short weight those that were weighed. */
            quantity: packs.min(1),
            /** What these packs weigh together; for short weight alone. */
            weighed_kg: z.number().min(0).max(MAX_WEIGHED_KG).nullable().default(null),
            /** Of the packs that were weighed those that are of no use besides. */
            damaged: packs.default(0),
          }),
        )
        .min(1)
        .max(100),
      wish: z.enum(claimWishes).default('refund'),
      /** Of the price; for a price cut alone. */
      cut_percent: z.int().min(1).max(100).nullable().default(null),
      text: message,
      files,
    }),
    answer: z.object({ status: z.literal(true), id }),
  },
  'POST /claims/{id}/messages': {
    summary: 'Write in a claim of the buyer’s company.',
    access: buys,
    ...writing,
    body: z.strictObject({ text: message, files }),
  },
  'GET /seller/claims': sellerClaimList.list,
  'GET /seller/claims/export': sellerClaimList.export,
  'GET /seller/claims/{id}': {
    summary: 'One claim about goods of the seller.',
    access: sells,
    params: pathId,
    answer: claimDetail,
  },
  'POST /seller/claims/{id}/messages': {
    summary: 'Answer a claim. The first answer says whether the seller accepts or disputes it.',
    access: sells,
    ...writing,
    body: z.strictObject({ text: message, files, position: z.enum(claimPositions).nullable().default(null) }),
  },
  'GET /staff/claims': claimList.list,
  'GET /staff/claims/export': claimList.export,
  'GET /staff/claims/{id}': {
    summary: 'One claim with who wrote what.',
    access: anyStaff,
    params: pathId,
    answer: claimDetail,
  },
  'POST /staff/claims/{id}/messages': {
    summary: 'Write to the buyer and the seller of a claim.',
    access: decides,
    ...writing,
    body: z.strictObject({ text: message }),
  },
  'GET /staff/weight-tolerance': {
    summary: 'How much lighter than ordered goods may be before they are short, in percent.',
    access: ['staff:sales'],
    answer: z.object({ percent: percentUpTo(MAX_WEIGHT_TOLERANCE_HUNDREDTHS / 100) }),
  },
  'PUT /staff/weight-tolerance': {
    summary: 'The same, for claims and receipts from now on.',
    access: ['staff:sales'],
    needsProof: true,
    setsMoney: 'weight_tolerance',
    body: z.strictObject({ percent: percentUpTo(MAX_WEIGHT_TOLERANCE_HUNDREDTHS / 100) }),
    answer: proposedChange,
  },
  ...claimDecisions.endpoints,
});
