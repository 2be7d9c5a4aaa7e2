import { z } from 'zod';
import { COMPARE_MOST } from '#domain/market/compare.ts';
import { relations } from '#domain/catalogue/grades/equivalent-grades.ts';
import { comparedProperties } from '#domain/catalogue/grades/grade-steps.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { cutList, cutPaging, filterBy, withDefault } from '#contract/specified-calls.ts';
import { bahtPerKg, id, idText, instant, line, names, pathId, warehouseNames } from '#contract/wire.ts';
import { delivery, deliveryQuery } from './delivery-choice.ts';
import { named, offer, place, productCard, qualities } from '#contract/offer-shapes.ts';
import { productDetail, skuRow } from './product-shapes.ts';
import { searchAnswer, searchBody, suggestedWords, suggestion } from './search-shapes.ts';

/** What a branch of the category tree is shown with. */
const branch = { product_count: z.int(), picture: z.string().nullable() };

const former = z.array(z.object({ id, into_id: id }));

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
    body: z.object({ name: withDefault(line(120), ''), ...delivery }),
    answer: z.object({ data: z.array(suggestion), words: z.array(suggestedWords) }),
  },
  'GET /product/filter': {
    summary: 'What the mall can be filtered by.',
    access: 'public',
    answer: z.object({
      Manufacturer: z.array(named),
      Warehouse: z.array(z.object({ id, ...warehouseNames, province_id: id })),
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
  'GET /product/ended/{id}': {
    summary: 'A product that has ended or was merged: what takes its place, and other grades of its family.',
    access: 'public',
    params: pathId,
    query: deliveryQuery,
    answer: z.object({
      product: named.extend({
        grade: z.string(),
        quality: z.enum(qualities),
        manufacturer: named,
        subcategory: named.extend({ code: z.string() }),
        category: named,
        category_group: named,
      }),
      ended_at: instant,
      /** The product whose packs and offers these are now; null for one that ended. */
      merged_into: id.nullable(),
      replacement: productCard.nullable(),
      related: z.array(productCard),
    }),
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
  'GET /product-category/former': {
    summary: 'Groups, categories, subcategories and manufacturers that were merged, and into which.',
    access: 'public',
    answer: z.object({ g_cat: former, cat: former, s_cat: former, manufacturer_id: former }),
  },
  'GET /product/main/public': {
    summary: 'Products of one subcategory, to list stock for; without one, of all.',
    access: 'public',
    query: z.object({ subcategory_id: filterBy(idText), ...cutPaging(100, 200) }),
    answer: z.object({
      data: z.array(z.object({ id, ...names, grade: z.string(), manufacturer: named, unit_weight: z.number() })),
    }),
  },
  'GET /product/sku/public': {
    summary: 'The options of one product; without one there are none.',
    access: 'public',
    query: z.object({ product_id: filterBy(idText) }),
    answer: z.object({ data: z.array(skuRow) }),
  },
  'GET /market/figures': {
    summary: 'How large the market is today: products and sellers with something on offer, and their offers.',
    access: 'public',
    answer: z.object({ products: z.int(), offers: z.int(), sellers: z.int() }),
  },
  'GET /warehouse/all': {
    summary: 'Verified warehouses that hold goods on offer.',
    access: 'public',
    answer: z.object({ data: z.array(place) }),
  },
  'POST /product/from_websetting': {
    summary: 'Cards of the products that staff chose, in their order.',
    access: 'public',
    body: z.object({ list_product: cutList(idText, 60), ...delivery }),
    answer: cards,
  },
  'POST /product/top_category': {
    summary: 'Categories for the home page, each with its cheapest products.',
    access: 'public',
    body: z.object({ list_category: cutList(idText, 12), ...delivery }),
    answer: z.object({ data: z.array(named.extend({ product_count: z.int(), products: z.array(productCard) })) }),
  },
  'POST /product/relate_category_home': {
    summary: 'Cards from the given subcategories.',
    access: 'public',
    body: z.object({ sub_category: cutList(idText, 20), ...delivery }),
    answer: cards,
  },
  'GET /custom-price/discount_by_level': {
    summary: 'The member level’s discounts in percent; subcategory_id 0 is the default.',
    access: 'member',
    answer: z.object({ data: z.array(z.object({ subcategory_id: z.int().min(0), discount: z.number() })) }),
  },
});
