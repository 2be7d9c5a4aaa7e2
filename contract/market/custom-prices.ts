import { z } from 'zod';
import { MAX_CUSTOM_PERCENT } from '#domain/market/pricing/custom-price.ts';
import { hasAtMostTwoDecimals } from '#domain/values/money.ts';
import { decision } from '#contract/decision.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { aboveZero } from '#contract/above-zero.ts';
import { baht, bahtPerKg, day, done, id, idText, line, names, pathId, text } from '#contract/wire.ts';
import { named } from '#contract/offer-shapes.ts';
import { priceListRow, sellerPriceLists, staffPriceLists } from './price-list-list.ts';

/**
 * Price lists for buying companies: what sellers and the marketplace's sales propose, what staff decide, and what a
 * company sees of it. Prices without VAT and freight.
 */

const MOST_MIN_KG = 1_000_000;

/** Percent with two decimals on the wire, hundredths inside. */
const percentOff = z.codec(
  z.number().min(0.01).max(MAX_CUSTOM_PERCENT).refine(hasAtMostTwoDecimals, { error: 'two_decimals' }),
  z.int(),
  { decode: (value) => Math.round(value * 100), encode: (value) => value / 100 },
);
/** What is already agreed is as it is. */
const agreedPercent = z.codec(z.number(), z.int(), {
  decode: (value) => Math.round(value * 100),
  encode: (value) => value / 100,
});

/** One price: of a product, a subcategory, or all goods of a seller. */
const entry = z.object({
  id,
  product: z.object({ id, ...names, grade: z.string(), manufacturer: z.object(names) }).nullable(),
  subcategory: z.object({ id, code: z.string(), ...names }).nullable(),
  /** Only this seller's goods. */
  seller: named.nullable(),
  price_per_kg: baht.nullable(),
  percent: agreedPercent.nullable(),
  /** Kilograms that one line must hold; 0 without a minimum. */
  min_kg: z.int(),
  /** What the cheapest offer of the product costs everybody now; null of other entries and where there is none. */
  list_price_per_kg: bahtPerKg.nullable(),
});

const list = {
  ...priceListRow,
  note: z.string(),
  /** Why it was refused or ended. */
  reason: z.string().nullable(),
  /** Changes with the list: a step names the one that was seen. */
  version: z.int(),
  entries: z.array(entry),
};

const head = {
  name: line(120).min(1),
  valid_from: day,
  valid_until: day,
  /** What was agreed, for who decides. */
  note: text(1000).default(''),
};
/** The buyer's tax id or company code. */
const partyCode = line(20);
const seen = z.strictObject({ version: id });
const seenWithReason = z.strictObject({ version: id, reason: line(500).min(1) });

const entryBody = {
  version: id,
  /** A grade or SKU. */
  product: line(80).default(''),
  subcategory_id: id.nullish(),
  price_per_kg: aboveZero.nullish(),
  percent: percentOff.nullish(),
  min_kg: z.int().min(0).max(MOST_MIN_KG).default(0),
};

const ofEntry = z.strictObject({ id: idText, entry_id: idText });
const seenInAddress = z.strictObject({ version: idText });

const sales = 'staff:sales';
const decides = 'staff:catalogue';
const readers = [sales, decides] as const;

export const customPrices = defineEndpoints({
  'GET /custom-price/mine': {
    summary: 'The prices that are agreed with the caller’s company, now and later.',
    access: 'member',
    answer: z.object({
      data: z.array(
        z.object({
          id,
          name: z.string(),
          seller: named.nullable(),
          valid_from: day,
          valid_until: day,
          entries: z.array(entry),
        }),
      ),
    }),
  },
  'GET /price-list/mylist': sellerPriceLists.list,
  'GET /price-list/mylist/export': sellerPriceLists.export,
  'GET /price-list/{id}': {
    summary: 'One of the seller’s price lists with its prices.',
    access: 'seller:manage_prices',
    params: pathId,
    answer: z.object(list),
  },
  'POST /price-list/add': {
    summary: 'A price list for a buying company, which is named by its tax id or company code.',
    access: 'seller:manage_prices',
    guards: 'secret',
    perMinute: 10,
    body: z.strictObject({ buyer: partyCode.min(1), ...head }),
    answer: z.object({ id }),
  },
  'PUT /price-list/{id}': {
    summary: 'Changes the name, period and note of a list that does not wait.',
    access: 'seller:manage_prices',
    params: pathId,
    body: z.strictObject({ ...head, version: id }),
    answer: done,
  },
  'DELETE /price-list/{id}': {
    summary: 'Gives a list up.',
    access: 'seller:manage_prices',
    params: pathId,
    answer: done,
  },
  'POST /price-list/{id}/entry': {
    summary: 'A price for goods that the seller offers; without goods for all of them.',
    access: 'seller:manage_prices',
    params: pathId,
    body: z.strictObject(entryBody),
    answer: z.object({ id }),
  },
  'DELETE /price-list/{id}/entry/{entry_id}': {
    summary: 'Takes a price out of a list.',
    access: 'seller:manage_prices',
    params: ofEntry,
    query: seenInAddress,
    answer: done,
  },
  'POST /price-list/{id}/submit': {
    summary: 'Hands a list in for approval.',
    access: 'seller:manage_prices',
    params: pathId,
    body: seen,
    answer: done,
  },
  'GET /staff/price-lists': staffPriceLists.list,
  'GET /staff/price-lists/export': staffPriceLists.export,
  'GET /staff/price-lists/{id}': {
    summary: 'One price list with its prices, and what the caller may do with it.',
    access: readers,
    params: pathId,
    answer: z.object({
      ...list,
      authors: z.array(z.string()),
      may_change: z.boolean(),
      /** Whether the caller decides about lists; who had a hand in one does not approve it. */
      decides: z.boolean(),
      may_approve: z.boolean(),
      history: z.array(decision),
    }),
  },
  'POST /staff/price-lists': {
    summary: 'A price list of the marketplace’s own for a buying company.',
    access: sales,
    body: z.strictObject({ buyer: partyCode.min(1), ...head }),
    answer: z.object({ id }),
  },
  'PUT /staff/price-lists/{id}': {
    summary: 'Changes the name, period and note of a list that does not wait.',
    access: sales,
    params: pathId,
    body: z.strictObject({ ...head, version: id }),
    answer: done,
  },
  'DELETE /staff/price-lists/{id}': { summary: 'Gives a list up.', access: sales, params: pathId, answer: done },
  'POST /staff/price-lists/{id}/entries': {
    summary: 'A price for a product, a subcategory or all goods of a seller.',
    access: sales,
    params: pathId,
    body: z.strictObject({ ...entryBody, seller: partyCode.default('') }),
    answer: z.object({ id }),
  },
  'DELETE /staff/price-lists/{id}/entries/{entry_id}': {
    summary: 'Takes a price out of a list.',
    access: sales,
    params: ofEntry,
    query: seenInAddress,
    answer: done,
  },
  'POST /staff/price-lists/{id}/submit': {
    summary: 'Hands a list in for approval by somebody else.',
    access: sales,
    params: pathId,
    body: seen,
    answer: done,
  },
  'POST /staff/price-lists/{id}/approve': {
    summary: 'The prices hold from now on, within their period.',
    access: decides,
    needsProof: true,
    params: pathId,
    body: seen,
    answer: done,
  },
  'POST /staff/price-lists/{id}/refuse': {
    summary: 'Sends a list back with a reason.',
    access: decides,
    params: pathId,
    body: seenWithReason,
    answer: done,
  },
  'POST /staff/price-lists/{id}/end': {
    summary: 'Ends an approved list before its last day.',
    access: decides,
    params: pathId,
    body: seenWithReason,
    answer: done,
  },
});
