import { z } from 'zod';
import { containers } from '#domain/market/search/query/said/pack-weights.ts';
import { partKinds } from '#domain/market/search/query/wanted.ts';
import { searchSorts } from '#domain/market/search/search-sorts.ts';
import {
  MAX_PROPERTY_FILTERS,
  PRICE_RANGE_MAX_BAHT,
  PROPERTY_NUMBER_MAX,
  SEARCH_PAGE_SIZE,
} from '#domain/values/limits.ts';
import { VEHICLES } from '#domain/market/delivery/freight.ts';
import { CURRENCIES } from '#domain/values/currency.ts';
import { cutAt, isNumber, withDefault } from '#contract/specified-calls.ts';
import { bahtPerKg, day, id, idText, intText, line, names, numberText, warehouseNames } from '#contract/wire.ts';
import { delivery } from './delivery-choice.ts';
import { deliveredPrice, productCard, qualities, stockStatuses } from '#contract/offer-shapes.ts';

/** One value or several: filters of the mall can be chosen together. */
const oneOrMore = <S extends z.ZodType>(value: S) =>
  withDefault(
    z
      .union([value, z.array(value).max(50)])
      .transform((given) => (Array.isArray(given) ? given : [given]) as z.output<S>[]),
    [],
  );

/** The specification's status is a number of a product's own: only shown products are found anyway. */
const stockStatus = z
  .preprocess((value) => (isNumber(value) ? [] : value), oneOrMore(z.enum(stockStatuses)))
  .default([]) as unknown as ReturnType<typeof oneOrMore<z.ZodEnum<{ [S in (typeof stockStatuses)[number]]: S }>>>;

/** Baht per kg, the unit in which the trade compares. */
const priceLimit = cutAt(numberText(z.number().min(0).max(PRICE_RANGE_MAX_BAHT)), PRICE_RANGE_MAX_BAHT);
const PAGES = 10_000;
const MOST_ON_A_PAGE = 60;

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

export const searchBody = z.object({
  name: withDefault(line(120), ''),
  price_gte: withDefault(priceLimit, 0),
  price_lte: withDefault(priceLimit, PRICE_RANGE_MAX_BAHT),
  warehouse_id: oneOrMore(idText),
  province_id: oneOrMore(idText),
  manufacturer_id: oneOrMore(idText),
  g_cat: oneOrMore(idText),
  cat: oneOrMore(idText),
  s_cat: oneOrMore(idText),
  quality: oneOrMore(z.enum(qualities)),
  status: stockStatus,
  promotion: withDefault(z.boolean(), false),
  properties: withDefault(z.array(propertyFilter).max(MAX_PROPERTY_FILTERS), []),
  /** Also products that fit the words less well. */
  wide: withDefault(z.boolean(), false),
  /** Only products that have all words as they are typed: nothing is corrected, and nothing left out. */
  strict: withDefault(z.boolean(), false),
  sort: withDefault(z.enum(searchSorts), 'relevance'),
  page: withDefault(cutAt(intText(1, PAGES), PAGES), 1),
  perPage: withDefault(cutAt(intText(1, MOST_ON_A_PAGE), MOST_ON_A_PAGE), SEARCH_PAGE_SIZE),
  ...delivery,
});

/**
 * What a part says beside the goods: where they go or lie, how much, at which price, packed how, until when, from whom.
 */
const saidOfPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['place', 'origin']), names: z.object(names), province: z.object(names).nullable() }),
  z.object({ kind: z.literal('seller'), names: z.object(names) }),
  z.object({
    kind: z.literal('amount'),
    kg: z.number(),
    /** Set where bags or loads of vehicles were said. */
    bags: z.object({ count: z.number(), kg: z.number() }).nullable(),
    vehicles: z.object({ vehicle: z.enum(VEHICLES), count: z.int() }).nullable(),
  }),
  z.object({
    kind: z.literal('price'),
    from: z.number().nullable(),
    to: z.number().nullable(),
    currency: z.enum(CURRENCIES),
    per: z.enum(['kg', 'tonne']),
    basis: z.enum(['delivered', 'warehouse', 'shown']),
    /** The ends in baht per kilogram, by the rates of now; null for baht and for open ends. */
    baht_from: z.number().nullable(),
    baht_to: z.number().nullable(),
  }),
  z.object({ kind: z.literal('pack'), kg: z.number().nullable(), container: z.enum(containers).nullable() }),
  z.object({ kind: z.literal('date'), day }),
  /** Of lots as measured; null where no number was said. */
  z.object({ kind: z.literal('lot'), lot_no: z.string().nullable() }),
  /** Goods of other trades; what nobody understands. */
  z.object({ kind: z.enum(['elsewhere', 'unread']) }),
]);

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
  says: saidOfPart.nullable(),
  /** Products that have it are left out: not black. */
  is_excluded: z.boolean(),
  /** None of the products found has it. */
  is_missing: z.boolean(),
  /** The words without this part. */
  without: z.string(),
});

/** A grade that was named, is known, and is not sold here, with the nearest grades that are. */
export const gradeNotSold = z.object({
  /** As it stands in the query, in lower case. */
  text: z.string(),
  grade: z.string(),
  maker: z.string(),
  /** Its page, where the catalogue has it. */
  product_id: id.nullable(),
  equal: z.array(z.object({ id, ...names, grade: z.string() })),
});

export const searchAnswer = z.object({
  data: z.array(productCard),
  /** Where the words are a grade: what the caller's company has approved in its place. */
  approved_instead: z.array(productCard),
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
    warehouse: z.array(z.object({ id, ...warehouseNames, count: z.int() })),
    province: z.array(facetRow),
    quality: z.array(z.object({ id: z.enum(qualities), count: z.int() })),
    status: z.array(z.object({ id: z.enum(stockStatuses), count: z.int() })),
  }),
  /**
   * Once a category or words are chosen: what the products are said to be, with live counts and the least and most of
   * each scale.
   */
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
  /** What the prices are for: the place and the load that the words say, else those asked for. Null without a place. */
  delivery: z
    .object({ province_id: id, load_tonnes: z.number(), is_place_said: z.boolean(), is_load_said: z.boolean() })
    .nullable(),
  /** How the words were understood, part by part, in their order. */
  understood: z.array(understoodPart),
  not_sold: z.array(gradeNotSold),
});

/** A text to search for: a word that what is typed may become, or what the sentence may say next. */
export const suggestedWords = z.object({ kind: z.enum(['word', 'next']), text: z.string() });

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
