import { z } from 'zod';
import { PRODUCT_QUALITIES } from '#domain/catalogue/products/product-contents.ts';
import { gradeVerdicts } from '#domain/market/approved-grades/company-grades.ts';
import { VEHICLES } from '#domain/market/delivery/freight.ts';
import { baht, bahtPerKg, day, id, instant, names, warehouseNames } from '#contract/wire.ts';
import { STOCK_IN_STOCK, STOCK_PRE_ORDER } from '#domain/market/pricing/pricing.ts';

/** Offers and the cards that show them, as the mall, a product's page and the lists of the home page have them. */

export { PRODUCT_QUALITIES as qualities } from '#domain/catalogue/products/product-contents.ts';
export const stockStatuses = ['in_stock', 'pre_order', 'out_of_stock'] as const;

export const named = z.object({ id, ...names });

/**
 * Prices are for one selling unit unless they say per kg. `member_*` are what a member pays for the smallest order, by
 * level or by a custom price; null for visitors.
 */
export const offerPrice = {
  regular_price: baht,
  /** What a unit costs now: promotion, else sale, else regular price. */
  price: baht,
  price_per_kg: bahtPerKg,
  is_promotion: z.boolean(),
  promotion_end: instant.nullable(),
  /** Percent off for the member's level; 0 without. */
  memberlevel_discount: z.number(),
  member_price: baht.nullable(),
  member_price_per_kg: bahtPerKg.nullable(),
};

export const place = z.object({ id, ...warehouseNames, province: named });

/** What vehicles cost from one province to another; those that are not offered are missing. */
const freightRates = z.object({
  pickup4: baht.optional(),
  truck6: baht.optional(),
  truck10: baht.optional(),
  trailer: baht.optional(),
});

/** What the freight of an amount is counted with (domain/market/delivery/delivered-price.ts, `deliveredSum`). */
export const deliveryAmounts = z.object({
  /** From the offer's province to the chosen place. */
  rates: freightRates,
  /** Kilograms of one selling unit on the road, packaging included. */
  unit_weight: z.number(),
  vat_rate: z.number(),
});

/**
 * The delivered price of a kilogram, for a load that goes there by these vehicles for `trip_cost`. `_with_vat` includes
 * VAT on both; all others exclude it.
 */
export const deliveredPrice = z.object({
  freight_per_kg: bahtPerKg,
  price_per_kg: bahtPerKg,
  price_per_kg_with_vat: bahtPerKg,
  trip_cost: baht,
  vehicles: z.array(z.object({ vehicle: z.enum(VEHICLES), count: z.int() })),
  amounts: deliveryAmounts,
});

/** A price agreed with the caller's company for an offer, from so many units of one line on. */
export const customPrice = z.object({
  from_units: z.int(),
  /** For a unit before `discount`, which is percent off the line and may be 0. */
  price: baht,
  discount: z.number(),
  /** After it. */
  unit_price: baht,
  price_per_kg: bahtPerKg,
  /** Goods at this price and freight, as the offer's. */
  delivered_price: deliveredPrice.pick({ price_per_kg: true, price_per_kg_with_vat: true }).nullable(),
  /** Its last day. */
  valid_until: day,
});

export const offer = z.object({
  product_stock_id: id,
  product_sku_id: id,
  sku_no: z.string(),
  attribute: z.object(names),
  parent_attribute: z.object(names).nullable(),
  /** Kilograms in one selling unit. */
  unit_weight: z.number(),
  ...offerPrice,
  /** Agreed prices below the others, each below the one before it; those of the smallest order are the `member_*`. */
  custom_prices: z.array(customPrice),
  company_id: id,
  seller: named,
  warehouse_id: id,
  sale_price: baht,
  promotion_price: baht.nullable(),
  promotion_start: instant.nullable(),
  sales_start: instant.nullable(),
  sales_end: instant.nullable(),
  check_product: z.boolean(),
  status: z.boolean(),
  approved_status: z.int(),
  is_deleted: z.boolean(),
  updated_at: instant,
  product_stock: z.union([z.literal(STOCK_IN_STOCK), z.literal(STOCK_PRE_ORDER)]),
  /** Of a pre-order: how many days after the order it is expected; null when the seller does not say. */
  pre_order_days: z.int().nullable(),
  quantity: z.int(),
  is_minimum: z.boolean(),
  min_quantity: z.int(),
  /** No truck brings it: it is picked up. */
  shipping_out_of_scope: z.boolean(),
  /** It is weighed when it leaves, and invoiced by that, within a tolerance. */
  is_weighed: z.boolean(),
  warehouse: place,
  /** Goods and freight of a kilogram, for the chosen place; null when none is chosen or nothing is delivered there. */
  delivered_price: deliveredPrice.nullable(),
  /** First day on which a delivery ordered now can be asked for. */
  earliest_delivery: day,
});

/** What cards and a product's page have in common. */
const productFacts = {
  id,
  ...names,
  grade: z.string(),
  quality: z.enum(PRODUCT_QUALITIES),
  manufacturer: named,
  picture: z.string().nullable(),
  mfi: z.number().nullable(),
  mfi_condition: z.string().nullable(),
  density: z.number().nullable(),
  /** kg CO2e per kg, cradle to gate. */
  co2_per_kg: z.number().nullable(),
  /** Said of the material in general. */
  co2_is_typical: z.boolean(),
  is_new: z.boolean(),
  stock_status: z.enum(stockStatuses),
  offer_count: z.int(),
  /** What the caller's own company decided about the grade; null for everybody else. */
  company_verdict: z.enum(gradeVerdicts).nullable(),
};

/**
 * A product in a list. Names of categories are in the category tree; how freight is counted is on the product's page.
 */
export const productCard = z.object({
  ...productFacts,
  subcategory: z.object({ id, code: z.string() }),
  category: z.object({ id }),
  category_group: z.object({ id }),
  /** The cheapest per kg that can be bought, preselected; null when nothing can be bought. */
  default_offer: offer
    .extend({ delivered_price: deliveredPrice.pick({ price_per_kg: true, price_per_kg_with_vat: true }).nullable() })
    .nullable(),
});

/** A product on its own page, without its offers. */
export const productFactsInDetail = z.object({
  ...productFacts,
  brand: z.string().nullable(),
  subcategory: named.extend({ code: z.string() }),
  category: named,
  category_group: named,
});
