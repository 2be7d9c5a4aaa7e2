import { z } from 'zod';
import { partKinds } from '#domain/market/search/query/wanted.ts';
import { searchSorts } from '#domain/market/search/search-sorts.ts';
import {
  MAX_PROPERTY_FILTERS,
  PRICE_RANGE_MAX_BAHT,
  PROPERTY_NUMBER_MAX,
  SEARCH_PAGE_SIZE,
} from '#domain/values/limits.ts';
import { bahtPerKg, id, line, names } from '#contract/wire.ts';
import { delivery } from './delivery-choice.ts';
import { deliveredPrice, productCard, qualities, stockStatuses } from './offer-shapes.ts';

/** One value or several: filters of the mall can be chosen together. */
const oneOrMore = <S extends z.ZodType>(value: S) =>
  z
    .union([value, z.array(value).max(50)])
    .transform((given) => (Array.isArray(given) ? given : [given]) as z.output<S>[])
    .default([]);

const facetRow = z.object({ id, ...names, count: z.int() });
/** Names of categories are in GET /product-category/public. */
const categoryCount = z.object({ id, count: z.int() });

/**
 * Of a property with values one of these, of one with numbers between these ends, under this test condition or any.
 * A product fits all that are asked for.
 */
const propertyFilter = z.strictObject({
  code: line(40).min(1),
  values: z.array(line(60).min(1)).max(50).default([]),
  condition: line(60).min(1).optional(),
  from: z.number().min(0).max(PROPERTY_NUMBER_MAX).optional(),
  to: z.number().min(0).max(PROPERTY_NUMBER_MAX).optional(),
});

export const searchBody = z.strictObject({
  name: line(120).default(''),
  /** Baht per kg, the unit in which the trade compares. */
  price_gte: z.number().min(0).max(PRICE_RANGE_MAX_BAHT).default(0),
  price_lte: z.number().min(0).max(PRICE_RANGE_MAX_BAHT).default(PRICE_RANGE_MAX_BAHT),
  warehouse_id: oneOrMore(id),
  province_id: oneOrMore(id),
  manufacturer_id: oneOrMore(id),
  g_cat: oneOrMore(id),
  cat: oneOrMore(id),
  s_cat: oneOrMore(id),
  quality: oneOrMore(z.enum(qualities)),
  status: oneOrMore(z.enum(stockStatuses)),
  promotion: z.boolean().default(false),
  properties: z.array(propertyFilter).max(MAX_PROPERTY_FILTERS).default([]),
  /** Also products that fit the words less well. */
  wide: z.boolean().default(false),
  /** Only products that have all words as they are typed: nothing is corrected, and nothing left out. */
  strict: z.boolean().default(false),
  sort: z.enum(searchSorts).default('relevance'),
  page: z.int().min(1).max(10_000).default(1),
  perPage: z.int().min(1).max(60).default(SEARCH_PAGE_SIZE),
  ...delivery,
});

export const understoodPart = z.object({
  /** As it stands in the query, in lower case. */
  text: z.string(),
  kind: z.enum(partKinds),
  /** What it was understood as; null for a code, an amount or a word that is looked for as it is. */
  names: z.object(names).nullable(),
  /** The value that was asked for; `to` null for no upper end. */
  range: z.object({ from: z.number(), to: z.number().nullable(), unit: z.string() }).nullable(),
  /** What was taken for what was mistyped. */
  corrected: z.string().nullable(),
  /** None of the products found has it. */
  is_missing: z.boolean(),
  /** The words without this part. */
  without: z.string(),
});

export const searchAnswer = z.object({
  data: z.array(productCard),
  count: z.int(),
  /** How many more there are that fit the words less well; none when the question is wide. */
  further: z.int(),
  /**
   * Counts of each value if it were chosen, every other filter kept; of a level of the category tree without what is
   * chosen below it.
   */
  facets: z.object({
    category_group: z.array(categoryCount),
    category: z.array(categoryCount),
    subcategory: z.array(categoryCount),
    manufacturer: z.array(facetRow),
    warehouse: z.array(z.object({ id, name: z.string(), count: z.int() })),
    province: z.array(facetRow),
    quality: z.array(z.object({ id: z.enum(qualities), count: z.int() })),
    status: z.array(z.object({ id: z.enum(stockStatuses), count: z.int() })),
  }),
  /** Once a category or words are chosen: what the products are said to be, with live counts and the least and most of each scale. */
  properties: z.array(
    z.object({
      code: z.string(),
      ...names,
      unit: z.string().nullable(),
      kind: z.enum(['number', 'choice']),
      values: z.array(z.object({ code: z.string(), ...names, count: z.int() })),
      ranges: z.array(z.object({ condition: z.string().nullable(), min: z.number(), max: z.number(), count: z.int() })),
    }),
  ),
  /** What was typed with what was meant in the place of what was mistyped; null where nothing was. */
  corrected_name: z.string().nullable(),
  /** How the words were understood, part by part, in their order. */
  understood: z.array(understoodPart),
});

export const suggestion = z.object({
  kind: z.enum(['product', 'subcategory', 'category', 'manufacturer']),
  id,
  ...names,
  grade: z.string().nullable(),
  picture: z.string().nullable(),
  price_per_kg: bahtPerKg.nullable(),
  /** The delivered price, where a place is given and an offer is delivered there. */
  delivered_price: deliveredPrice.pick({ price_per_kg: true, price_per_kg_with_vat: true }).nullable(),
});
