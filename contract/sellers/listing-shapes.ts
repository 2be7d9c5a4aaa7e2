import { z } from 'zod';
import { MAX_STOCK_UNITS } from '#domain/market/availability.ts';
import { newOfferTerms as usual } from '#domain/sellers/offers/new-offer.ts';
import { offerStatuses } from '#domain/sellers/offers/offer-status.ts';
import { priceChangeStates } from '#domain/sellers/offers/price-change.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { named } from '#contract/offer-shapes.ts';
import { filterBy, ignored, orNull, readAs, withDefault } from '#contract/specified-calls.ts';
import { aboveZero } from '#contract/above-zero.ts';
import { baht, bahtPerKg, id, instant, line, names, versionNumber, warehouseNames } from '#contract/wire.ts';

/**
 * What a seller lists: offers, grouped by product and warehouse. Prices are for one selling unit unless they say per
 * kg.
 */

const MAX_PACKAGE_KG = 1000;

const units = z.int().min(0).max(MAX_STOCK_UNITS);
/** 0 when there is none. */
const salePrice = baht.refine((value) => value >= 0n, { error: 'too_small', params: { minimum: 0 } });

const prices = {
  regular_price: aboveZero,
  sale_price: salePrice,
  is_promotion: z.boolean(),
  promotion_price: aboveZero.nullable(),
  promotion_start: instant.nullable(),
  promotion_end: instant.nullable(),
};

/** What the seller writes of an offer. */
const terms = {
  /** 1 in stock, 3 pre-order. */
  product_stock: z.union([z.literal(1), z.literal(3)]),
  /** Of a pre-order: how many days after the order it is expected. */
  pre_order_days: z.int().min(1).max(365).nullable(),
  quantity: units,
  is_minimum: z.boolean(),
  min_quantity: z.int().min(1).max(MAX_STOCK_UNITS),
  ...prices,
  sales_start: instant.nullable(),
  sales_end: instant.nullable(),
  /** What the seller paid; seen by the seller's company only. */
  cost_price: salePrice.nullable(),
  /** Kilograms of packaging that one unit adds for shipping. */
  package_weight: z.number().min(0).max(MAX_PACKAGE_KG),
  /** The seller is told once when so many units or fewer are left. */
  low_stock_level: units.nullable(),
  /** No truck brings it: the buyer picks it up, or asks sales. */
  shipping_out_of_scope: z.boolean(),
};

/** The specification's stock item has 1 and 0 for it, too. */
const flag = readAs((value) => (value === 1 || value === 0 ? value === 1 : value), z.boolean());

/** The same as sellers send it: '' says that there is none, as a promotion price of 0 does. */
const sent = {
  ...terms,
  pre_order_days: orNull(z.int().min(1).max(365)),
  is_minimum: flag,
  sale_price: readAs((value) => (value === '' || value === null ? 0 : value), salePrice),
  is_promotion: flag,
  promotion_price: readAs((value) => (value === '' || value === 0 ? null : value), aboveZero.nullable()),
  promotion_start: orNull(instant),
  promotion_end: orNull(instant),
  sales_start: orNull(instant),
  sales_end: orNull(instant),
  cost_price: orNull(salePrice),
  low_stock_level: orNull(units),
  shipping_out_of_scope: flag,
};

/** What the specification's stock item carries and the server knows better. */
const known = ignored(
  'product_stock_id',
  'warehouse',
  'company_id',
  'sku_no',
  'attribute',
  'parent_attribute',
  'unit_weight',
  'check_product',
  'approved_status',
  'is_deleted',
  'updated_at',
  'price_per_kg',
  'state',
  'price_change',
  'is_weighed',
);
const placeOfOffer = ignored('product_id', 'product_sku_id', 'warehouse_id');

/** A price far from those beside it is right: without that it is refused as a slip. */
const price_confirmed = z.boolean().default(false);

/** One row to put on sale. What is left out is as a new offer usually has it: no minimum, no promotion, no window. */
export const newOffer = z.strictObject({
  ...known,
  /** A new offer is on sale once its price is approved; it can be paused then. */
  status: filterBy(flag.pipe(z.literal(true))),
  product_id: id.optional(),
  product_sku_id: id,
  warehouse_id: id,
  ...sent,
  product_stock: withDefault(terms.product_stock, usual.product_stock),
  pre_order_days: sent.pre_order_days.default(usual.pre_order_days),
  is_minimum: withDefault(flag, usual.is_minimum),
  min_quantity: withDefault(terms.min_quantity, usual.min_quantity),
  sale_price: sent.sale_price.prefault(bahtFromSatang(usual.sale_price)),
  is_promotion: withDefault(flag, usual.is_promotion),
  promotion_price: sent.promotion_price.default(usual.promotion_price),
  promotion_start: sent.promotion_start.default(usual.promotion_start),
  promotion_end: sent.promotion_end.default(usual.promotion_end),
  sales_start: sent.sales_start.default(usual.sales_start),
  sales_end: sent.sales_end.default(usual.sales_end),
  cost_price: sent.cost_price.default(usual.cost_price),
  package_weight: withDefault(terms.package_weight, usual.package_weight),
  low_stock_level: sent.low_stock_level.default(usual.low_stock_level),
  shipping_out_of_scope: withDefault(flag, usual.shipping_out_of_scope),
  /** The producer's lot of what is on hand. */
  lot_no: line(60).nullable().default(usual.lot_no),
  /** The lot's certificate of analysis, as POST /product-stock/coa answered it; it is published with the offer. */
  coa_file: z.uuid().nullable().default(usual.coa_file),
  price_confirmed,
});

/**
 * What an edit changes; what is left out stays. `quantity` is what the seller counts now, `seen_quantity` what they saw
 * before: units sold in between stay sold. `version` is what they saw of the rest.
 */
const edit = {
  ...Object.fromEntries(Object.entries(sent).map(([field, schema]) => [field, schema.optional()])),
  seen_quantity: units.optional(),
  /** Why the quantity is corrected. */
  reason: line(200).optional(),
  /** Whether the offer is sold at the approved price while another waits. */
  keeps_selling: z.boolean().optional(),
  /** False: paused. */
  status: flag.optional(),
  version: versionNumber.min(1).optional(),
  price_confirmed,
} as { [Field in keyof typeof sent]: z.ZodOptional<(typeof sent)[Field]> } & {
  seen_quantity: z.ZodOptional<typeof units>;
  reason: z.ZodOptional<ReturnType<typeof line>>;
  keeps_selling: z.ZodOptional<z.ZodBoolean>;
  status: z.ZodOptional<typeof flag>;
  version: z.ZodOptional<z.ZodInt>;
  price_confirmed: typeof price_confirmed;
};
export const offerEdit = z.strictObject({ ...known, ...placeOfOffer, ...edit });
export const offerEditOfMany = z.strictObject({ ...edit, product_stock_id: id });

export const priceChange = z.object({
  id,
  state: z.enum(priceChangeStates),
  ...prices,
  /** Of the unit price outside promotions. */
  price_per_kg: bahtPerKg,
  keeps_selling: z.boolean(),
  /** The first prices of an offer: no approved ones stand beside them. */
  is_new_offer: z.boolean(),
  reason: z.string().nullable(),
  proposed_at: instant,
  decided_at: instant.nullable(),
});

/** One offer of the seller: one SKU in one warehouse. */
export const listedStock = z.object({
  product_stock_id: id,
  product_sku_id: id,
  sku_no: z.string(),
  attribute: z.object(names),
  parent_attribute: z.object(names).nullable(),
  /** Kilograms. */
  unit_weight: z.number(),
  ...terms,
  /** Sold by what it weighs. */
  is_weighed: z.boolean(),
  /** As it is, also where cancelled orders gave back more than a seller may write. */
  quantity: z.int(),
  /** Units that are kept for agreements and not in the quantity. */
  reserved_quantity: z.int(),
  product_stock: z.int(),
  price_per_kg: bahtPerKg,
  check_product: z.boolean(),
  status: z.boolean(),
  approved_status: z.int(),
  is_deleted: z.boolean(),
  updated_at: instant,
  version: z.int(),
  state: z.enum(offerStatuses),
  /** The last one that waits or was refused; null when the prices are as approved. */
  price_change: priceChange.nullable(),
});

/** The specification's listing item: a product in one warehouse with all that the seller offers of it there. */
export const listedProduct = z.object({
  /** The product's. */
  id,
  ...names,
  /** In the language of the caller. */
  name: z.string(),
  grade: z.string(),
  pic_name: z.string().nullable(),
  pic_path: z.string().nullable(),
  /** `DD MMM YYYY, hh:mm:ss` in Bangkok, of the offer changed last. */
  last_update: z.string(),
  warehouse_id: id,
  warehouse: z.object({ id, ...warehouseNames, status: z.int() }),
  subcategory: named,
  /** Whether the shop shows the product: not a proposed grade, and not one that staff hid. */
  is_shown: z.boolean(),
  is_minimum: z.boolean(),
  min_quantity: z.int(),
  unit_weight: z.number(),
  sales_start: instant.nullable(),
  sales_end: instant.nullable(),
  /** Units of all its offers, of whichever are listed. */
  summary: z.int(),
  /** Kilograms of all its offers. */
  summary_weight: z.number(),
  /**
   * Names of the attribute groups by which its offers differ; the second one only when a SKU has a parent attribute.
   */
  head1: z.object(names),
  head2: z.object(names).nullable(),
  /** Offers that the filter finds; `list_product_stock` has those that `_stock_start` and `_stock_limit` ask for. */
  stock_count: z.int(),
  /** The lightest pack first. */
  list_product_stock: z.array(listedStock),
});
