import type { z } from 'zod';
import type { catalogue } from '#contract/catalogue.ts';
import { PRICE_RANGE_MAX_BAHT } from '#domain/limits.ts';
import { sql } from '#server/platform/database/query.ts';

export type SearchBody = z.output<(typeof catalogue)['POST /product/search']['body']>;

/** A part of the mall's filter that is counted by itself. */
export const facets = ['category_group', 'category', 'subcategory', 'manufacturer', 'warehouse', 'province', 'quality', 'status'] as const;
export type Facet = (typeof facets)[number];

/** The column of offer_facets behind each facet. */
export const facetColumns: Readonly<Record<Facet, string>> = {
  category_group: 'group_id',
  category: 'category_id',
  subcategory: 'subcategory_id',
  manufacturer: 'manufacturer_id',
  warehouse: 'warehouse_id',
  province: 'province_id',
  quality: 'quality',
  status: 'availability',
};

const AVAILABILITY = { in_stock: 1, pre_order: 2, out_of_stock: 3 } as const;
export const availabilityNames = { 1: 'in_stock', 2: 'pre_order', 3: 'out_of_stock' } as const;

/** What is chosen in each facet; nothing chosen is no restriction. */
export function chosenOf(body: SearchBody): Record<Facet, readonly (number | string)[]> {
  return {
    category_group: body.g_cat,
    category: body.cat,
    subcategory: body.s_cat,
    manufacturer: body.manufacturer_id,
    warehouse: body.warehouse_id,
    province: body.province_id,
    quality: body.quality,
    status: body.status.map((name) => AVAILABILITY[name]),
  };
}

/** What one kilogram of an offer costs at an instant, 10⁻⁴ baht: promotion inside its window, else the ordinary price. */
export const pricePerKgAt = (at: Date) => sql`case when f.promotion_start <= ${at} and ${at} < f.promotion_end then f.promotion_per_kg else f.price_per_kg end`;

/** Whether offer `f` is within its sales window; an open end counts as open. */
export const onSaleAt = (at: Date) => sql`(f.sales_start is null or f.sales_start <= ${at}) and (f.sales_end is null or ${at} < f.sales_end)`;

/** Offers within their sales window, price range and chosen facets; `except` leaves one facet's choice out, to count it. */
export function offerConditions(body: SearchBody, at: Date, except?: Facet) {
  const conditions = [onSaleAt(at)];
  if (body.price_gte > 0) conditions.push(sql`${pricePerKgAt(at)} >= ${perKg(body.price_gte)}`);
  if (body.price_lte < PRICE_RANGE_MAX_BAHT) conditions.push(sql`${pricePerKgAt(at)} <= ${perKg(body.price_lte)}`);
  if (body.promotion) conditions.push(sql`f.promotion_start <= ${at} and ${at} < f.promotion_end`);
  for (const [facet, values] of Object.entries(chosenOf(body)) as [Facet, readonly (number | string)[]][]) {
    if (facet === except || values.length === 0) continue;
    conditions.push(sql`f.${sql.ref(facetColumns[facet])} = any (${values})`);
  }
  return sql.join(conditions, sql` and `);
}

function perKg(baht: number): bigint {
  return BigInt(Math.round(baht * 10_000));
}
