import type { z } from 'zod';
import type { offers } from '#contract/sellers/offers.ts';
import { now } from '#server/platform/clock.ts';
import { likeText, sql } from '#server/platform/database/query.ts';
import { filterColumns, openChanges } from './offer-status-sql.ts';

export type Search = z.output<(typeof offers)['GET /product-stock/myproduct/count']['query']>;

/** What a statement asks of the offers beside those that a search finds; what is not asked is not joined. */
interface Asked {
  state: boolean;
  hasPack: boolean;
}

/**
 * The offers that are looked for, as `found`. A statement that names it twice reads them twice, which takes less than
 * keeping 20,000; save where words were looked for in them.
 */
export function foundOffers(companyId: number, search: Search, asked: Asked) {
  const { name, warehouse_id, g_cat, cat, s_cat, product_id, product_stock_id, product_sku_id } = search;
  const words = name.split(/\s+/).filter(Boolean);
  const conditions = [sql`s.company_id = ${companyId} and not s.is_deleted`];
  for (const word of words) {
    const like = `%${likeText(word)}%`;
    conditions.push(sql`(s.product_id in (select id from texts where text ilike ${like}) or k.sku_no ilike ${like})`);
  }
  if (warehouse_id !== undefined) conditions.push(sql`s.warehouse_id = ${warehouse_id}`);
  if (g_cat !== undefined) conditions.push(sql`ca.group_id = ${g_cat}`);
  if (cat !== undefined) conditions.push(sql`ca.id = ${cat}`);
  if (s_cat !== undefined) conditions.push(sql`p.subcategory_id = ${s_cat}`);
  if (product_id !== undefined) conditions.push(sql`s.product_id = ${product_id}`);
  if (product_stock_id !== undefined) conditions.push(sql`s.id = ${product_stock_id}`);
  if (product_sku_id !== undefined) conditions.push(sql`s.product_sku_id = ${product_sku_id}`);
  const hasPack = words.length > 0 || asked.hasPack;
  const hasTree = g_cat !== undefined || cat !== undefined;
  // A product's words are read once, in however many warehouses and packs it is offered.
  const texts = sql`
    texts as materialized (
      select p.id, concat_ws(' ', p.name_th, p.name_en, p.name_cn, p.grade, p.brand) as text from products p
      where p.id in (select o.product_id from product_stocks o where o.company_id = ${companyId}
        and not o.is_deleted)),`;
  const state = sql`, ${filterColumns(now())}`;
  return sql`with ${words.length > 0 ? texts : sql``}
    ${asked.state ? sql`changes as materialized (${openChanges(companyId)}),` : sql``}
    found as ${words.length > 0 ? sql`` : sql`not`} materialized (
      select s.id, s.product_id, s.warehouse_id, s.updated_at, s.quantity, s.regular_price, s.sale_price, p.name_th
        ${hasPack ? sql`, k.unit_weight_grams` : sql``} ${asked.state ? state : sql``}
      from product_stocks s join products p on p.id = s.product_id join warehouses w on w.id = s.warehouse_id
      ${hasPack ? sql`join skus k on k.id = s.product_sku_id` : sql``}
      ${
        hasTree
          ? sql`join subcategories sc on sc.id = p.subcategory_id
        join categories ca on ca.id = sc.category_id`
          : sql``
      }
      ${asked.state ? sql`left join changes c on c.id = s.id` : sql``}
      where ${sql.join(conditions, sql` and `)})`;
}

/** The orders of the list, by what `found` has of each product in a warehouse. */
export const listingOrders = {
  updated: { key: sql`max(updated_at)`, direction: sql`desc` },
  name: { key: sql`min(name_th)`, direction: sql`asc` },
  quantity: { key: sql`sum(quantity)`, direction: sql`asc` },
  price_per_kg: {
    key: sql`min(price_per_kg(case when sale_price > 0 then sale_price else regular_price end, unit_weight_grams))`,
    direction: sql`asc`,
  },
} as const;
