import { z } from 'zod';
import { listChanges } from '#domain/values/changed-list.ts';
import { homeListNames, sitePages } from '#domain/site/site-settings.ts';
import { decision } from '#contract/decision.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { named, qualities } from '#contract/offer-shapes.ts';
import { done, id, instant, locale, text } from '#contract/wire.ts';

const catalogue = 'staff:catalogue';

const product = named.extend({
  grade: z.string(),
  manufacturer: named,
  quality: z.enum(qualities),
  picture: z.string().nullable(),
  /** Whether it can be bought now; what cannot is not shown. */ is_offered: z.boolean(),
});
const category = named.extend({ product_count: z.int() });
const setting = z.strictObject({ meta_key: z.string().max(40), language: locale.nullable(), meta_value: text(2000) });

/** Baht for one unit, at most four decimals. */
const rate = z
  .number()
  .positive()
  .max(1000)
  .refine((value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6, { error: 'four_decimals' });

export const siteSettings = defineEndpoints({
  'GET /staff/site/home': {
    summary: 'What staff chose for the home page, by name, and the categories to choose from.',
    access: catalogue,
    answer: z.object({
      featured_products: z.array(product),
      near_prime_products: z.array(product),
      top_categories: z.array(category),
      related_subcategories: z.array(category),
      choices: z.object({ categories: z.array(category), subcategories: z.array(category) }),
      history: z.array(decision),
    }),
  },
  'POST /staff/site/home/{list}': {
    summary:
      'One change of a list of the home page as it is now: one more at its end, one less, or one that changes places with the one before or after it.',
    access: catalogue,
    params: z.strictObject({ list: z.enum(homeListNames) }),
    body: z.strictObject({ change: z.enum(listChanges), id }),
    answer: done,
  },
  'GET /staff/site/texts/{page}': {
    summary: 'Texts that staff wrote for a page.',
    access: catalogue,
    params: z.strictObject({ page: z.enum(sitePages) }),
    answer: z.object({ data: z.array(setting), history: z.array(decision) }),
  },
  'PUT /staff/site/texts/{page}': {
    summary: 'All texts of a page; an empty one is as if never written.',
    access: catalogue,
    params: z.strictObject({ page: z.enum(sitePages) }),
    body: z.strictObject({ texts: z.array(setting).max(60) }),
    answer: done,
  },
  'GET /staff/currency-rates': {
    summary: 'The display rates with their date and what was set before.',
    access: 'staff:finance',
    answer: z.object({ USD: z.number(), RMB: z.number(), updated_at: instant.nullable(), history: z.array(decision) }),
  },
  'PUT /staff/currency-rates': {
    summary: 'Baht for one dollar and one renminbi, of today. A large change is asked about once.',
    access: 'staff:finance',
    body: z.strictObject({ USD: rate, RMB: rate, is_confirmed: z.boolean().default(false) }),
    answer: done,
  },
});
