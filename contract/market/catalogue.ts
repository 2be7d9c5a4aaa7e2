import { z } from 'zod';
import { COMPARE_MOST } from '#domain/market/compare.ts';
import { relations } from '#domain/market/grades/equivalent-grades.ts';
import { comparedProperties } from '#domain/market/grades/grade-steps.ts';
import { searchSorts } from '#domain/market/search/search-sorts.ts';
import { DEFAULT_LOAD_TONNES, LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import {
  MAX_PROPERTY_FILTERS,
  PRICE_RANGE_MAX_BAHT,
  PROPERTY_NUMBER_MAX,
  SEARCH_PAGE_SIZE,
} from '#domain/values/limits.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import {
  deliveredPrice,
  named,
  offer,
  place,
  productCard,
  productFactsInDetail,
  qualities,
  stockStatuses,
} from './offer-shapes.ts';
import { storedSeo } from './product-seo.ts';
import { bahtPerKg, id, idText, instant, intText, line, names, numberText, pathId } from '#contract/wire.ts';

/** One value or several: filters of the mall can be chosen together. */
const oneOrMore = <S extends z.ZodType>(value: S) =>
  z
    .union([value, z.array(value).max(50)])
    .transform((given) => (Array.isArray(given) ? given : [given]) as z.output<S>[])
    .default([]);

const facetRow = z.object({ id, ...names, count: z.int() });
/** Names of categories are in GET /product-category/public. */
const categoryCount = z.object({ id, count: z.int() });

/** For delivered prices: the province that goods go to, and how much of them at a time. Prices filter and sort with freight then. */
const delivery = {
  deliver_province_id: id.optional(),
  load_tonnes: z.literal(LOAD_TONNES).default(DEFAULT_LOAD_TONNES),
};

/** The same in an address. */
export const deliveryQuery = z.strictObject({
  deliver_province_id: idText.optional(),
  load_tonnes: numberText(z.literal(LOAD_TONNES)).default(DEFAULT_LOAD_TONNES),
});

/** Of a property with values one of these, of one with numbers between these ends, under this test condition or any. A product fits all that are asked for. */
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
  sort: z.enum(searchSorts).default('relevance'),
  page: z.int().min(1).max(10_000).default(1),
  perPage: z.int().min(1).max(60).default(SEARCH_PAGE_SIZE),
  ...delivery,
});

const searchAnswer = z.object({
  data: z.array(productCard),
  count: z.int(),
  /** Counts of each value if it were chosen, every other filter kept. */
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
  /** The words that were searched instead, when what was typed found nothing. */
  corrected_name: z.string().nullable(),
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

const propertyRow = z.object({
  code: z.string(),
  ...names,
  unit: z.string().nullable(),
  values: z.array(
    z.object({ number: z.number().nullable(), condition: z.string().nullable(), choice: z.object(names).nullable() }),
  ),
});

export const productDetail = productFactsInDetail.extend({
  desc_th: z.string(),
  desc_en: z.string(),
  desc_cn: z.string(),
  desc2_th: z.string(),
  shortdesc_th: z.string(),
  shortdesc_en: z.string(),
  shortdesc_cn: z.string(),
  unit_weight: z.number(),
  status: z.int(),
  ...storedSeo,
  product_pictures: z.array(
    z.object({
      pd_pic_order: z.int(),
      pd_pic_pic_path: z.string(),
      pd_pic_pic_name: z.string(),
      pd_pic_is_deleted: z.boolean(),
    }),
  ),
  /** Of the product, or of the lot that one offer is of. */
  documents: z.array(
    z.object({
      kind: z.enum(['tds', 'sds', 'coa', 'other']),
      language: z.string().nullable(),
      doc_name: z.string(),
      doc_path: z.string(),
      product_stock_id: id.nullable(),
      lot_no: z.string().nullable(),
    }),
  ),
  properties: z.array(propertyRow),
  /** Every offer that can be bought or pre-ordered now, cheapest per kg first. */
  product_stocks: z.array(offer),
});

const skuRow = z.object({
  id,
  sku_no: z.string(),
  attribute_id: id,
  parent_attribute: id.nullable(),
  unit_weight: z.number(),
  product_sku_attributes: z.array(
    z.object({
      id,
      ...names,
      group: z.object({
        id,
        attribute_group_name_th: z.string(),
        attribute_group_name_en: z.string(),
        attribute_group_name_cn: z.string(),
      }),
    }),
  ),
});

/** What a branch of the category tree is shown with. */
const branch = { product_count: z.int(), picture: z.string().nullable() };

const cards = z.object({ data: z.array(productCard) });

export const catalogue = defineEndpoints({
  'POST /product/search': {
    summary: 'The mall: products by words, place, maker, category, price per kg and state, with live counts.',
    access: 'public',
    perMinute: 240,
    body: searchBody,
    answer: searchAnswer,
  },
  'POST /product/search-by-name': {
    summary: 'Suggestions while somebody types, from 3 characters on.',
    access: 'public',
    perMinute: 600,
    body: z.strictObject({ name: line(120), ...delivery }),
    answer: z.object({ data: z.array(suggestion) }),
  },
  'GET /product/filter': {
    summary: 'What the mall can be filtered by.',
    access: 'public',
    answer: z.object({
      Manufacturer: z.array(named),
      Warehouse: z.array(z.object({ id, name: z.string(), province_id: id })),
      Province: z.array(named),
    }),
  },
  'GET /product-detail/{id}': {
    summary: 'One product with its offers, properties, documents and related products.',
    access: 'public',
    params: pathId,
    query: deliveryQuery,
    answer: z.object({ product: productDetail, category: named, related: z.array(productCard) }),
  },
  'GET /product/equivalent/{id}': {
    summary:
      'Grades of other manufacturers that may be used in a product’s place, the nearest first, with how each differs.',
    access: 'public',
    params: pathId,
    query: deliveryQuery,
    answer: z.object({
      data: z.array(
        z.object({
          product: productCard,
          differences: z.array(z.object({ property: z.enum(comparedProperties), relation: z.enum(relations) })),
          distance: z.number(),
        }),
      ),
    }),
  },
  'POST /product/compare': {
    summary: 'Products and offers to be put side by side, at most five; what cannot be had is left out.',
    access: 'public',
    perMinute: 120,
    body: z.strictObject({
      products: z.array(id).max(COMPARE_MOST).default([]),
      offers: z.array(id).max(COMPARE_MOST).default([]),
      ...delivery,
    }),
    answer: z.object({ data: z.array(z.object({ product: productDetail, offer: offer.nullable() })) }),
  },
  'GET /product-stock/price-history/{id}': {
    summary: 'What an offer of the mall has cost in the last year, promotions among it, the oldest first.',
    access: 'public',
    params: pathId,
    answer: z.object({
      data: z.array(
        z.object({ from: instant, until: instant.nullable(), price_per_kg: bahtPerKg, is_promotion: z.boolean() }),
      ),
    }),
  },
  'GET /product-category/public': {
    summary: 'The category tree with how many products each branch offers, and a picture of one of them.',
    access: 'public',
    answer: z.object({
      data: z.array(
        named.extend({
          ...branch,
          categories: z.array(
            named.extend({ ...branch, subcategories: z.array(named.extend({ code: z.string(), ...branch })) }),
          ),
        }),
      ),
    }),
  },
  'GET /product/main/public': {
    summary: 'Products of one subcategory, to list stock for.',
    access: 'public',
    query: z.strictObject({
      subcategory_id: idText,
      _start: intText(0, 1_000_000).default(0),
      _limit: intText(1, 200).default(100),
    }),
    answer: z.object({
      data: z.array(z.object({ id, ...names, grade: z.string(), manufacturer: named, unit_weight: z.number() })),
    }),
  },
  'GET /product/sku/public': {
    summary: 'The options of one product.',
    access: 'public',
    query: z.strictObject({ product_id: idText }),
    answer: z.object({ data: z.array(skuRow) }),
  },
  'GET /warehouse/all': {
    summary: 'Verified warehouses that hold goods on offer.',
    access: 'public',
    answer: z.object({ data: z.array(place) }),
  },
  'POST /product/from_websetting': {
    summary: 'Cards of the products that staff chose, in their order.',
    access: 'public',
    body: z.strictObject({ list_product: z.array(id).max(60), ...delivery }),
    answer: cards,
  },
  'POST /product/top_category': {
    summary: 'Categories for the home page, each with its cheapest products.',
    access: 'public',
    body: z.strictObject({ list_category: z.array(id).min(1).max(12), ...delivery }),
    answer: z.object({ data: z.array(named.extend({ product_count: z.int(), products: z.array(productCard) })) }),
  },
  'POST /product/relate_category_home': {
    summary: 'Cards from the given subcategories.',
    access: 'public',
    body: z.strictObject({ sub_category: z.array(id).min(1).max(20), ...delivery }),
    answer: cards,
  },
  'GET /custom-price/discount_by_level': {
    summary: 'The member level’s discounts in percent; subcategory_id 0 is the default.',
    access: 'member',
    answer: z.object({ data: z.array(z.object({ subcategory_id: z.int().min(0), discount: z.number() })) }),
  },
});
