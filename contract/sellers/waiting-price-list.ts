import { z } from 'zod';
import { defineList } from '#contract/kit/define-list.ts';
import { object, states, text } from '#contract/kit/filters.ts';
import { named, qualities } from '#contract/offer-shapes.ts';
import { baht, bahtPerKg, id, instant, names, warehouseNames } from '#contract/wire.ts';
import texts from './waiting-price-list.json' with { type: 'json' };

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
  /**
   * What most others ask for this product, else for products of its subcategory, and how far the wanted prices are from
   * it.
   */
  beside: z.object({ of: z.enum(['product', 'subcategory']), per_kg: bahtPerKg, distance }).nullable(),
  /** Of the seller's prices that staff decided in the last 12 months. */
  record: z.object({ approved: z.int(), refused: z.int(), allowance_percent: z.number() }),
  is_outlier: z.boolean(),
});

export const waitingPriceKinds = ['outliers', 'new', 'changed'] as const;

/** Prices that wait for staff. Sales know what the market pays, the catalogue what the goods are: either may decide. */
export const waitingPriceList = defineList({
  name: 'waiting-prices',
  access: ['staff:catalogue', 'staff:sales'],
  summary: 'Prices that sellers want, outliers first, beside what there is to judge them by.',
  row: waitingPrice,
  columns: {
    goods: { kind: 'text', onCard: 'name' },
    per_kg: { kind: 'text', onCard: 'fact' },
    was_per_kg: { kind: 'text', isExtra: true },
    market: { kind: 'text', onCard: 'fact' },
    lowest: { kind: 'text', isExtra: true },
    seller: { kind: 'company', sort: true, onCard: 'fact' },
    proposed_at: { kind: 'time', sort: true, onCard: 'fact' },
  },
  filters: { q: text(120), kind: states(waitingPriceKinds), company_id: object },
  orders: ['outliers'],
  sort: 'outliers',
  texts,
});
