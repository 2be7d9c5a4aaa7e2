import { z } from 'zod';
import {
  fallbackKinds,
  FALLBACK_COUNTS,
  indexAverages,
  roundingSteps,
} from '#domain/trade/call-off-contracts/price-rule.ts';
import { MAX_WEIGHT_TOLERANCE_HUNDREDTHS } from '#domain/trade/claims/claimed-weight.ts';
import { MAX_PERIODS, MAX_TOLERANCE, periodUnits, unusedTerms } from '#domain/trade/call-off-contracts/schedule.ts';
import { CART_MAX_UNITS, MAX_WANTED_TONNES } from '#domain/values/limits.ts';
import { hasAtMostTwoDecimals, MAX_BAHT } from '#domain/values/money.ts';
import { KG_PER_TONNE } from '#domain/values/weight.ts';
import { aboveZeroPerKg } from '#contract/above-zero.ts';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { day, done, id, line, pathId, percentUpTo, versionNumber } from '#contract/wire.ts';
import { myCallOffList, sellerCallOffList, staffCallOffList } from './lists.ts';
import { callOffDetail, callOffOffer, callOffText } from './shapes.ts';

const PER_KG = 10_000;
const HUNDRED = 100;
const MAX_OFFERS = 200;

/** To the satang: what is agreed is what is shown. */
const wholeSatang = (perKg: bigint) => perKg % 100n === 0n;
const perKg = aboveZeroPerKg.refine(wholeSatang, { error: 'two_decimals' });
const premium = z.codec(
  z.number().min(-MAX_BAHT).max(MAX_BAHT).refine(hasAtMostTwoDecimals, { error: 'two_decimals' }),
  z.bigint(),
  {
    decode: (value) => BigInt(Math.round(value * PER_KG)),
    encode: (value) => Number(value) / PER_KG,
  },
);
const [firstStep, ...steps] = roundingSteps.map((step) => z.literal(step / PER_KG));

/** What is proposed. Which of the price's terms are asked for depends on its kind. */
const proposal = z.strictObject({
  /** The buyer's tax id or company code. */
  buyer: line(20).min(1),
  productstock_id: id,
  unit: z.enum(periodUnits),
  first_day: day,
  periods: z.int().min(1).max(MAX_PERIODS.week),
  /** Of each period. */
  kg: z
    .number()
    .positive()
    .max(MAX_WANTED_TONNES * KG_PER_TONNE),
  tolerance: percentUpTo(MAX_TOLERANCE / HUNDRED),
  /** What scales may differ by; without it the setting counts. */
  weight_tolerance: percentUpTo(MAX_WEIGHT_TOLERANCE_HUNDREDTHS / HUNDRED).nullish(),
  unused: z.enum(unusedTerms),
  share: percentUpTo(HUNDRED).nullish(),
  price_kind: z.enum(['fixed', 'index']),
  fixed_price: perKg.nullish(),
  price_trend_id: id.nullish(),
  average: z.enum(indexAverages).nullish(),
  premium: premium.nullish(),
  floor_price: perKg.nullish(),
  ceiling_price: perKg.nullish(),
  /** Baht: 0.01, 0.05, 0.10 or 0.25. */
  rounding: z.union([firstStep!, ...steps]).nullish(),
  fallback: z.enum(fallbackKinds).nullish(),
  fallback_count: z.int().min(FALLBACK_COUNTS.least).max(FALLBACK_COUNTS.most).nullish(),
  fallback_price: perKg.nullish(),
  valid_until: day,
  note: callOffText.default(''),
});

const seen = { version: versionNumber };
const acting = { params: pathId, perMinute: 30, guards: 'mail', answer: done } as const;
const justSeen = { ...acting, body: z.strictObject(seen) };
const withReason = { ...acting, body: z.strictObject({ ...seen, reason: callOffText.default('') }) };
const deciding = (note: typeof callOffText | z.ZodDefault<typeof callOffText>) => ({
  ...acting,
  body: z.strictObject({ ...seen, note }),
});
const proposing = { perMinute: 10, body: proposal, answer: z.object({ status: z.literal(true), id }) };
const one = { params: pathId, answer: callOffDetail };
const pdf = { perMinute: 60, params: pathId, answer: 'binary', files: ['pdf'] } as const;

export const callOffContracts = defineEndpoints({
  'GET /call-off-contracts': myCallOffList.list,
  'GET /call-off-contracts/export': myCallOffList.export,
  'GET /call-off-contracts/{id}': {
    summary: 'One call-off contract of the company: its periods, prices, orders and notes.',
    access: 'member:see_orders',
    ...one,
  },
  'GET /call-off-contracts/{id}/pdf': {
    summary: 'The contract in Thai and English.',
    access: 'member:see_orders',
    ...pdf,
  },
  'GET /call-off-offers': {
    summary:
      'Contracts from which the company may call off goods of these offers’ products now, at which price and how much.',
    access: 'member',
    query: z.strictObject({
      /** Ids with commas between them. */
      offers: z
        .string()
        .regex(/^\d{1,10}(,\d{1,10})*$/)
        .refine((ids) => ids.split(',').length <= MAX_OFFERS),
    }),
    answer: z.object({ data: z.array(callOffOffer) }),
  },
  'POST /call-off-contracts/{id}/accept': {
    summary: 'Accept a contract. Beyond the limits of the person a colleague approves it before it counts.',
    access: 'member:order',
    ...justSeen,
    answer: z.object({ status: z.literal(true), state: z.enum(['accepted', 'active']) }),
  },
  'POST /call-off-contracts/{id}/decline': {
    summary: 'Decline a contract that was offered.',
    access: 'member:order',
    ...withReason,
  },
  'POST /call-off-contracts/{id}/approve': {
    summary: 'Approve the step that waits of a contract that a colleague accepted.',
    access: 'member:see_orders',
    ...deciding(callOffText.default('')),
  },
  'POST /call-off-contracts/{id}/turn-down': {
    summary: 'Refuse to approve a contract that a colleague accepted.',
    access: 'member:see_orders',
    ...deciding(callOffText.min(1)),
  },
  'POST /call-off-contracts/{id}/ask-end': {
    summary: 'Ask the seller to end a contract before its time.',
    access: 'member:order',
    ...withReason,
  },
  'POST /call-off-contracts/{id}/agree-end': {
    summary: 'Agree to end a contract, as the seller asked.',
    access: 'member:order',
    ...justSeen,
  },
  'POST /call-off-contracts/{id}/call-off': {
    summary: 'Call packs off: a draft order of them at the price of the period, which goes through the checkout.',
    access: 'member:order',
    params: pathId,
    perMinute: 30,
    body: z.strictObject({ packs: z.int().min(1).max(CART_MAX_UNITS) }),
    answer: z.object({ order_id: id }),
  },
  'POST /call-off-contracts/{id}/read-notes': {
    summary: 'Say that the debit and credit notes of a contract were seen.',
    access: 'member:order',
    params: pathId,
    answer: done,
  },
  'GET /seller/call-off-contracts': sellerCallOffList.list,
  'GET /seller/call-off-contracts/export': sellerCallOffList.export,
  'GET /seller/call-off-contracts/{id}': {
    summary: 'One call-off contract of the seller’s goods.',
    access: ['seller:manage_sales', 'seller:manage_prices'],
    ...one,
  },
  'GET /seller/call-off-contracts/{id}/pdf': {
    summary: 'The contract in Thai and English.',
    access: ['seller:manage_sales', 'seller:manage_prices'],
    ...pdf,
  },
  'POST /seller/call-off-contracts': {
    summary: 'Propose a contract for one of the seller’s offers to a company, which is named by its tax id or code.',
    access: 'seller:manage_prices',
    guards: 'secret',
    ...proposing,
  },
  'POST /seller/call-off-contracts/{id}/confirm': {
    summary: 'Confirm what sales proposed: it goes to the buyer.',
    access: 'seller:manage_prices',
    ...justSeen,
  },
  'POST /seller/call-off-contracts/{id}/refuse': {
    summary: 'Refuse what sales proposed.',
    access: 'seller:manage_prices',
    ...withReason,
  },
  'POST /seller/call-off-contracts/{id}/withdraw': {
    summary: 'Take one’s own proposal back before it counts.',
    access: 'seller:manage_prices',
    ...withReason,
  },
  'POST /seller/call-off-contracts/{id}/ask-end': {
    summary: 'Ask the buyer to end a contract before its time.',
    access: 'seller:manage_prices',
    ...withReason,
  },
  'POST /seller/call-off-contracts/{id}/agree-end': {
    summary: 'Agree to end a contract, as the buyer asked.',
    access: 'seller:manage_prices',
    ...justSeen,
  },
  'POST /seller/call-off-contracts/{id}/read-notes': {
    summary: 'Say that the debit and credit notes of a contract were seen.',
    access: 'seller:manage_prices',
    params: pathId,
    answer: done,
  },
  'GET /staff/call-off-contracts': staffCallOffList.list,
  'GET /staff/call-off-contracts/export': staffCallOffList.export,
  'GET /staff/call-off-contracts/{id}': { summary: 'One call-off contract.', access: anyStaff, ...one },
  'GET /staff/call-off-contracts/{id}/pdf': {
    summary: 'The contract in Thai and English.',
    access: anyStaff,
    ...pdf,
  },
  'POST /staff/call-off-contracts': {
    summary: 'Propose a contract for an offer. Its seller confirms it first, then it goes to the buyer.',
    access: 'staff:sales',
    guards: 'mail',
    ...proposing,
  },
  'POST /staff/call-off-contracts/{id}/withdraw': {
    summary: 'Take a proposal of sales back before it counts.',
    access: 'staff:sales',
    ...withReason,
  },
  'POST /staff/index-fixings/{id}/correct': {
    summary: 'Propose another average for a fixing, with the reason. A colleague confirms it before it counts.',
    access: ['staff:sales', 'staff:finance'],
    params: pathId,
    perMinute: 20,
    needsProof: true,
    body: z.strictObject({ average_per_kg: perKg, reason: callOffText.min(1) }),
    answer: done,
  },
  'POST /staff/fixing-corrections/{id}/confirm': {
    summary: 'Confirm a correction: a further fixing is written, and the orders of its contracts get their notes.',
    access: ['staff:sales', 'staff:finance'],
    needsProof: true,
    params: pathId,
    perMinute: 20,
    guards: 'money',
    answer: done,
  },
  'POST /staff/fixing-corrections/{id}/refuse': {
    summary: 'Refuse a correction, or take one’s own back.',
    access: ['staff:sales', 'staff:finance'],
    params: pathId,
    answer: done,
  },
});
