import { z } from 'zod';
import {
  acceptedAs,
  MAX_NEGOTIATION_LINES,
  MAX_NEGOTIATION_TEXT,
  NEGOTIATION_ROUNDS_MAX,
  negotiationOrigins,
} from '#domain/trade/negotiations/negotiation.ts';
import { MAX_PRICE_BREAKS } from '#domain/trade/negotiations/offered-prices.ts';
import { CART_MAX_UNITS } from '#domain/values/limits.ts';
import { aboveZero } from '#contract/above-zero.ts';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, day, done, id, names, pathId, text, versionNumber } from '#contract/wire.ts';
import { myNegotiationList, sellerNegotiationList, staffNegotiationList } from './lists.ts';
import { negotiationDetail } from './shapes.ts';

const one = { params: pathId, answer: negotiationDetail };
const words = text(MAX_NEGOTIATION_TEXT);
const units = z.int().min(1).max(CART_MAX_UNITS);
/** Which state of it was seen. */
const seen = { version: versionNumber };
const acting = { params: pathId, perMinute: 30, guards: 'mail' } as const;
const ofLines = <S extends z.ZodType>(line: S) => z.array(line).min(1).max(MAX_NEGOTIATION_LINES);
/** 1 credit, 2 QR, 3 bank transfer. */
const paymentType = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** Offers with packs of each, as an address says them: `12:40,13:20`. */
const startLines = z
  .string()
  .max(2000)
  .regex(/^\d{1,10}:\d{1,7}(,\d{1,10}:\d{1,7})*$/);

const offer = {
  ...seen,
  lines: ofLines(
    z.strictObject({
      line_id: id,
      /** The first one says from how many packs on the offer holds; none where there is no better price. */
      breaks: z.array(z.strictObject({ from_units: units, price_per_kg: aboveZero })).max(MAX_PRICE_BREAKS),
    }),
  ),
  valid_until: day,
  /** Until when the prices would hold as agreed prices; null where they are for one order alone. */
  prices_until: day.nullish(),
  message: words.default(''),
  /** Stands for a price that is far below the list. */
  is_sure: z.boolean().default(false),
};
const refusing = { ...acting, body: z.strictObject({ ...seen, reason: words.min(1) }), answer: done };

export const negotiations = defineEndpoints({
  'GET /negotiation-start': {
    summary: 'Offers that a better price may be asked for, with what they cost the company today, and why not.',
    access: 'member:see_orders',
    query: z.strictObject({ lines: startLines }),
    answer: z.object({
      lines: z.array(
        z.object({
          productstock_id: id,
          product: z.object({ id, ...names, grade: z.string() }),
          attribute: z.object(names),
          sku_no: z.string(),
          seller: named,
          unit_weight: z.number(),
          quantity: z.int(),
          /** For a kilogram, and for all of the line. */
          price_per_kg: baht,
          total: baht,
          /** Why it cannot be ordered now, in the caller's language. */
          problem: z.string().nullable(),
        }),
      ),
    }),
  },
  'GET /negotiations': myNegotiationList.list,
  'GET /negotiations/export': myNegotiationList.export,
  'GET /negotiations/{id}': { summary: 'One negotiation of the company.', access: 'member:see_orders', ...one },
  'POST /negotiations': {
    summary: 'Ask for a better price: each seller of the lines is asked for its own, and sees no others.',
    access: 'member:order',
    perMinute: 20,
    guards: 'mail',
    body: z.strictObject({
      origin: z.enum(negotiationOrigins),
      lines: ofLines(
        z.strictObject({
          productstock_id: id,
          quantity: units,
          /** Wished for a kilogram; null where `whole` says it. */
          price_per_kg: aboveZero.nullish(),
        }),
      ),
      /** Wished for all lines together, without VAT and freight. */
      whole: aboveZero.nullish(),
      /** Where the goods are to go. */
      province_id: id,
      payment_type: paymentType,
      /** Prices for a period are wanted, not for one order. */
      wants_period: z.boolean().default(false),
      message: words.default(''),
    }),
    answer: z.object({ status: z.literal(true), ids: z.array(id) }),
  },
  'POST /negotiations/{id}/counter': {
    summary: 'Propose other prices or amounts after an offer, as often as the rounds allow.',
    access: 'member:order',
    ...acting,
    body: z.strictObject({
      ...seen,
      /** A line without a price is no longer asked about. */
      lines: ofLines(z.strictObject({ line_id: id, quantity: units, price_per_kg: aboveZero.nullish() })),
      message: words.default(''),
    }),
    answer: done,
  },
  'POST /negotiations/{id}/accept': {
    summary: 'Accept an offer: a draft order at its prices, or agreed prices that staff approve.',
    access: 'member:order',
    ...acting,
    body: z.strictObject({
      ...seen,
      as: z.enum(acceptedAs).default('order'),
      /** Packs of each line; those that are not named have what was asked or offered. */
      lines: z
        .array(z.strictObject({ line_id: id, units }))
        .max(MAX_NEGOTIATION_LINES)
        .default([]),
    }),
    answer: z.object({ order_id: id.nullable() }),
  },
  'POST /negotiations/{id}/end': {
    summary: 'End a negotiation that is not ordered.',
    access: 'member:order',
    ...acting,
    body: z.strictObject({ ...seen, reason: words.default('') }),
    answer: done,
  },
  'GET /seller/negotiations': sellerNegotiationList.list,
  'GET /seller/negotiations/export': sellerNegotiationList.export,
  'GET /seller/negotiations/{id}': {
    summary: 'One request for better prices of the seller’s goods.',
    access: 'seller:manage_prices',
    ...one,
  },
  'POST /seller/negotiations/{id}/answer': {
    summary: 'Offer prices, with breaks by amount and a last day; it binds the seller until then.',
    access: 'seller:manage_prices',
    ...acting,
    body: z.strictObject(offer),
    answer: done,
  },
  'POST /seller/negotiations/{id}/refuse': {
    summary: 'Refuse with a reason that the buyer reads.',
    access: 'seller:manage_prices',
    ...refusing,
  },
  'GET /staff/negotiations': staffNegotiationList.list,
  'GET /staff/negotiations/export': staffNegotiationList.export,
  'GET /staff/negotiations/{id}': { summary: 'One negotiation.', access: anyStaff, ...one },
  'POST /staff/negotiations/{id}/answer': {
    summary: 'Offer prices in the seller’s name, with its recorded consent, within the limit of one person.',
    access: 'staff:sales',
    ...acting,
    setsMoney: 'negotiated_price',
    needsProof: true,
    body: z.strictObject({
      ...offer,
      /** Who of the seller agreed, when and how; the seller reads it. */
      consent: words.min(1),
    }),
    answer: done,
  },
  'POST /staff/negotiations/{id}/refuse': {
    summary: 'Refuse with a reason that buyer and seller read.',
    access: 'staff:sales',
    ...refusing,
  },
  'GET /staff/negotiation-rules': {
    summary: 'How often a buyer may propose a price within one negotiation.',
    access: anyStaff,
    answer: z.object({ rounds: z.int() }),
  },
  'PUT /staff/negotiation-rules': {
    summary: 'Set how often a buyer may propose a price within one negotiation.',
    access: 'staff:sales',
    body: z.strictObject({ rounds: z.int().min(1).max(NEGOTIATION_ROUNDS_MAX) }),
    answer: done,
  },
});
