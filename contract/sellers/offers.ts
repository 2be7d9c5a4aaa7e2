import { z } from 'zod';
import { listingFilters, listingSorts } from '#domain/sellers/offers/listing.ts';
import { MAX_STOCK_UNITS } from '#domain/market/availability.ts';
import { MY_PRODUCTS_PAGE_SIZE } from '#domain/values/limits.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { cutPaging, filterBy, listQuery, withDefault } from '#contract/specified-calls.ts';
import { eachOf, count, done, id, idText, line, pathId } from '#contract/wire.ts';
import { offerList } from './offer-list.ts';
import { movementList } from './movement-list.ts';
import { listedProduct, newOffer, offerEdit, offerEditOfMany } from './listing-shapes.ts';

/** Rows of one call. */
const MANY = 200;

const filters = {
  /** Words of the name, the grade or the SKU. */
  name: withDefault(line(120), ''),
  state: filterBy(z.enum(listingFilters)),
  warehouse_id: filterBy(idText),
  g_cat: filterBy(idText),
  cat: filterBy(idText),
  s_cat: filterBy(idText),
  product_id: filterBy(idText),
  /** One offer alone. */
  product_stock_id: filterBy(idText),
  /** One pack, in whichever warehouses it is offered. */
  product_sku_id: filterBy(idText),
};

/** Of one product in one warehouse: its packs may be thousands. */
const { _start: _stock_start, _limit: _stock_limit } = cutPaging(100, 100);
const stockPaging = { _stock_start, _stock_limit };

/** How many there are of each. */
const states = eachOf(listingFilters, z.int());

const anyKeeper = ['seller:manage_offers', 'seller:manage_prices'] as const;

export const offers = defineEndpoints({
  'GET /product-stock/myproduct': {
    summary: 'What the seller offers, by product and warehouse, changed last first.',
    access: anyKeeper,
    query: listQuery(
      { ...filters, sort: withDefault(z.enum(listingSorts), 'updated'), ...stockPaging },
      { size: MY_PRODUCTS_PAGE_SIZE, most: 100 },
    ),
    answer: z.object({ data: z.array(listedProduct) }),
  },
  'GET /product-stock/myproduct/count': {
    summary: 'How many products in warehouses a filter finds, and how many there are of each state.',
    access: anyKeeper,
    query: z.object(filters),
    answer: z.object({
      ...count.shape,
      /** Without the state that is asked for. */
      all: z.int(),
      states,
    }),
  },
  'GET /product-stock/offers': offerList.list,
  'GET /product-stock/offers/export': offerList.export,
  'GET /product-stock/check': {
    summary: 'Whether a product may still be put on sale in one of the seller’s warehouses, and what is on sale there.',
    access: 'seller:manage_offers',
    /** Without one of them nothing may be put on sale yet. */
    query: z.object({ product_id: filterBy(idText), warehouse_id: filterBy(idText) }),
    answer: z.object({
      status: z.boolean(),
      message: z.string().nullable(),
      taken: z.array(z.object({ product_sku_id: id, product_stock_id: id })),
    }),
  },
  'POST /product-stock/add': {
    summary:
      'Put a pack on sale in a warehouse; its price waits for staff. A price far from those beside it needs `price_confirmed`.',
    access: 'seller:manage_offers',
    perMinute: 120,
    body: newOffer,
    answer: z.object({ status: z.literal(true), product_stock_id: id }),
  },
  'POST /product-stock/add-many': {
    summary: 'Put several packs on sale in one call, all or nothing.',
    access: 'seller:manage_offers',
    perMinute: 120,
    body: z.strictObject({ rows: z.array(newOffer).min(1).max(MANY) }),
    answer: z.object({ status: z.literal(true), data: z.array(z.object({ product_stock_id: id })) }),
  },
  'PUT /product-stock/edit/{id}': {
    summary:
      'Change one offer. Quantity, minimum and windows apply at once; another price waits for staff, and needs `price_confirmed` where it is far from those beside it.',
    access: anyKeeper,
    params: pathId,
    body: offerEdit,
    answer: done,
  },
  'POST /product-stock/edit-many': {
    summary: 'Change several offers in one call, all or nothing.',
    access: anyKeeper,
    perMinute: 120,
    body: z.strictObject({ rows: z.array(offerEditOfMany).min(1).max(MANY) }),
    answer: done,
  },
  'PUT /product-stock/weighing/{id}': {
    summary:
      'Whether an offer is sold by what it weighs, for orders from now on: loose goods, a pack being so many kg.',
    access: 'seller:manage_offers',
    perMinute: 60,
    params: pathId,
    body: z.strictObject({ is_weighed: z.boolean() }),
    answer: done,
  },
  'PUT /product-stock/remove/{id}': {
    summary: 'Take an offer out for good. Orders keep what they have.',
    access: 'seller:manage_offers',
    params: pathId,
    answer: done,
  },
  'PUT /product-stock/take-back-price/{id}': {
    summary: 'Take back the price of an offer that waits or was refused: the approved one holds again.',
    access: 'seller:manage_prices',
    params: pathId,
    answer: done,
  },
  'POST /product-stock/receive': {
    summary: 'Goods came in: units with their lot, for several offers in one call, all or nothing.',
    access: 'seller:manage_offers',
    perMinute: 120,
    body: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            product_stock_id: id,
            quantity: z.int().min(1).max(MAX_STOCK_UNITS),
            lot_no: line(60).nullable().default(null),
            coa_file: z.uuid().nullable().default(null),
          }),
        )
        .min(1)
        .max(MANY),
    }),
    answer: done,
  },
  'POST /product-stock/coa': {
    summary:
      'Send the certificate of analysis of a lot (multipart, part "file", PDF), to name it where the lot is received.',
    access: 'seller:manage_offers',
    upload: true,
    perMinute: 60,
    body: z.strictObject({}),
    answer: z.object({ coa_file: z.uuid(), name: z.string() }),
  },
  'GET /product-stock/movements/{id}': { ...movementList.list, params: pathId },
  'GET /product-stock/movements/{id}/export': { ...movementList.export, params: pathId },
});
