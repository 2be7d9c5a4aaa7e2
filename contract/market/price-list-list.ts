import { z } from 'zod';
import { priceListStates } from '#domain/market/pricing/price-list.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { company, days, states, text, yesNo } from '#contract/kit/filters.ts';
import { named } from '#contract/offer-shapes.ts';
import { day, id, instant } from '#contract/wire.ts';
import texts from './price-list-list.json' with { type: 'json' };

/** A price list as lists of them show it. */
export const priceListRow = {
  id,
  name: z.string(),
  state: z.enum(priceListStates),
  buyer: named.extend({ company_code: z.string().nullable() }),
  /** Who proposes it; null for the marketplace's own sales. */
  seller: named.nullable(),
  valid_from: day,
  valid_until: day,
  entry_count: z.int(),
  created_at: instant,
  submitted_at: instant.nullable(),
  decided_at: instant.nullable(),
};

const period = {
  valid_from: { kind: 'day', sort: true, onCard: 'fact' },
  valid_until: { kind: 'day', sort: true, onCard: 'fact' },
  entry_count: { kind: 'number', onCard: 'fact' },
  submitted_at: { kind: 'time', sort: true, isExtra: true },
  state: { kind: 'state', onCard: 'state' },
} as const;
const narrow = { state: states(priceListStates), valid: days } as const;

/** Agreed prices of all buying companies. */
export const staffPriceLists = defineList({
  name: 'price-lists',
  access: ['staff:sales', 'staff:catalogue'],
  summary: 'Price lists, those that wait the longest first.',
  row: z.object(priceListRow),
  columns: {
    name: { kind: 'text', onCard: 'name' },
    buyer: { kind: 'company', onCard: 'fact' },
    seller: { kind: 'company', onCard: 'fact' },
    ...period,
  },
  filters: {
    q: text(),
    buyer: company,
    seller: company,
    of_sales: yesNo,
    ...narrow,
  },
  orders: ['waiting'],
  sort: 'waiting',
  texts,
});

/** What a seller proposed. A buyer that it may not know yet is called, and found, by its code alone. */
export const sellerPriceLists = defineList({
  name: 'seller-price-lists',
  access: 'seller:manage_prices',
  summary: 'The price lists that the seller proposed, those that wait first.',
  row: z.object(priceListRow),
  columns: {
    name: { kind: 'text', onCard: 'name' },
    buyer: { kind: 'text', onCard: 'fact' },
    ...period,
  },
  filters: { q: text(), buyer_code: text(), ...narrow },
  orders: ['waiting'],
  sort: 'waiting',
  texts,
});
