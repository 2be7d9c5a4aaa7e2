import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { proposedChange } from '#contract/money-settings.ts';
import { named, qualities } from '#contract/offer-shapes.ts';
import {
  baht,
  bahtPerKg,
  id,
  instant,
  line,
  names,
  numberText,
  paging,
  pathId,
  warehouseNames,
} from '#contract/wire.ts';

/** At once. */
const MANY = 100;

const unitPrices = {
  regular_price: baht,
  sale_price: baht,
  promotion_price: baht.nullable(),
  promotion_start: instant.nullable(),
  promotion_end: instant.nullable(),
  /** Of the unit price outside promotions. */
  per_kg: bahtPerKg,
};

/** How far the ordinary price or that of the promotion is from another one, whichever is farther. */
const distance = z.object({ percent: z.number(), is_of_promotion: z.boolean() }).nullable();

export const waitingPrice = z.object({
  id,
  is_new_offer: z.boolean(),
  /** Whether the offer is on sale at the old price meanwhile. */
  keeps_selling: z.boolean(),
  proposed_at: instant,
  product: named.extend({ grade: z.string(), quality: z.enum(qualities) }),
  sku: z.object({ sku_no: z.string(), attribute: z.object(names), unit_weight: z.number() }),
  seller: named,
  warehouse: z.object(warehouseNames),
  quantity: z.int(),
  old: z.object(unitPrices).nullable(),
  wanted: z.object(unitPrices),
  /** From the old prices per kg to the wanted ones; null of a new offer. */
  change: distance,
  /** What the family of the material costs on average, and how far the wanted prices are from it. */
  trend: z.object({ ...names, avg_per_kg: bahtPerKg, distance }).nullable(),
  /** The cheapest of all other offers of this product that can be bought now. */
  market_lowest_per_kg: bahtPerKg.nullable(),
  /** What most others ask for this product, else for products of its subcategory, and how far the wanted prices are from it. */
  beside: z.object({ of: z.enum(['product', 'subcategory']), per_kg: bahtPerKg, distance }).nullable(),
  /** Of the seller's prices that staff decided in the last 12 months. */
  record: z.object({ approved: z.int(), refused: z.int(), allowance_percent: z.number() }),
  is_outlier: z.boolean(),
});

const ids = z.array(id).min(1).max(MANY);
/** How many were decided, and how many were no more there to decide. */
const outcome = z.object({ decided: z.int(), gone: z.int() });

/** Sales know what the market pays, the catalogue what the goods are: either may decide. */
const access = ['staff:catalogue', 'staff:sales'] as const;

export const priceApprovals = defineEndpoints({
  'GET /staff/prices': {
    summary: 'Prices that sellers want, outliers first or oldest first, beside what there is to judge them by.',
    access,
    query: z.strictObject({
      q: line(120).optional(),
      kind: z.enum(['all', 'new', 'changed', 'outliers']).default('all'),
      sort: z.enum(['outliers', 'oldest']).default('outliers'),
      company_id: numberText(id).optional(),
      ...paging(20),
    }),
    answer: z.object({ count: z.int(), outliers: z.int(), rows: z.array(waitingPrice) }),
  },
  'POST /staff/prices/approve': {
    summary: 'These prices hold from now on; their sellers are told.',
    access,
    body: z.strictObject({ ids }),
    answer: outcome,
  },
  'POST /staff/prices/refuse': {
    summary: 'These prices are refused, with a reason that their sellers read.',
    access,
    body: z.strictObject({ ids, reason: line(500).min(1) }),
    answer: outcome,
  },
  'PUT /staff/price-allowance/{id}': {
    summary: 'How many percent a selling company may change its prices by without waiting; 0: each change waits.',
    access: 'staff:catalogue',
    needsProof: true,
    setsMoney: 'price_allowance',
    params: pathId,
    body: z.strictObject({ percent: z.number().min(0).max(50).multipleOf(0.01) }),
    answer: proposedChange,
  },
});
