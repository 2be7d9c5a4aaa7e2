import { offerList } from '#contract/sellers/offer-list.ts';
import type { RowOf } from '#contract/kit/define-list.ts';
import { bahtFromSatang, bahtPerKg } from '#domain/values/money.ts';
import { listOf } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';
import { stockJson, stockOf, type StockJson } from './my-products.ts';
import { filterColumns, isFoundBy, newestChange, offerStatusSql } from './offer-status-sql.ts';

type Row = RowOf<typeof offerList>;

/** An offer is looked at with its product, pack and warehouse; its price changes only where a state is asked for. */
export const sellerOffers = listOf(offerList, {
  from: sql`product_stocks s join products p on p.id = s.product_id join warehouses w on w.id = s.warehouse_id
    join skus k on k.id = s.product_sku_id`,
  key: sql`s.id`,
  seenBy: ({ companyId }: { companyId: number }) => sql`s.company_id = ${companyId} and not s.is_deleted`,
  filters: {
    name: (text) => sql.join(text.split(/\s+/).map(isNamed), sql` and `),
    state: (names) => sql`exists (
      select from (select ${filterColumns(now())} from (select) one ${newestChange}) found
      where ${sql.join(names.map(isFoundBy), sql` or `)})`,
    warehouse_id: sql`s.warehouse_id`,
    cat: (id) =>
      sql`exists (select from subcategories sc where sc.id = p.subcategory_id and sc.category_id = ${id}::int)`,
    product_id: sql`s.product_id`,
  },
  sorts: {
    goods: { by: sql`p.name_th` },
    grade: { by: sql`p.grade` },
    warehouse: { by: sql`w.name` },
    unit_weight: { by: sql`k.unit_weight_grams` },
    quantity: { by: sql`s.quantity` },
    regular_price: { by: sql`s.regular_price` },
    price_per_kg: {
      by: sql`price_per_kg(case when s.sale_price > 0 then s.sale_price else s.regular_price end, k.unit_weight_grams)`,
    },
    sales_end: { by: sql`s.sales_end`, mayBeNull: true },
    updated_at: { by: sql`s.updated_at` },
  },
  read: offersWithIds,
  cells: {
    goods: ({ product, attribute, parent_attribute }, { locale }) =>
      [product, parent_attribute, attribute].flatMap((each) => (each ? each[`name_${locale}`] : [])).join(' '),
    grade: ({ product }) => product.grade,
    warehouse: ({ warehouse }, { locale }) => warehouse[`name_${locale}`],
    price_per_kg: ({ price_per_kg }) => bahtPerKg(price_per_kg),
    sale_price: ({ sale_price }) => (sale_price > 0n ? bahtFromSatang(sale_price) : null),
  },
});

function isNamed(word: string) {
  const like = `%${likeText(word)}%`;
  return sql`(concat_ws(' ', p.name_th, p.name_en, p.name_cn, p.grade, p.brand) ilike ${like} or k.sku_no ilike ${like})`;
}

async function offersWithIds(ids: readonly number[]): Promise<Row[]> {
  const found = await rows(sql<Pick<Row, 'product' | 'warehouse'> & { stock: StockJson }>`
    select json_build_object('id', p.id, 'name_th', p.name_th, 'name_en', p.name_en, 'name_cn', p.name_cn, 'grade', p.grade) as product,
      json_build_object('id', w.id, ${warehouseNamesJson('w')}) as warehouse, ${stockJson(offerStatusSql(now()))} as stock
    from product_stocks s join products p on p.id = s.product_id join warehouses w on w.id = s.warehouse_id
    join skus k on k.id = s.product_sku_id join attributes a on a.id = k.attribute_id
    left join attributes pa on pa.id = k.parent_attribute_id ${newestChange}
    where s.id = any (${ids}::int[])`);
  return found.map(({ product, warehouse, stock }) => ({
    id: stock.product_stock_id,
    product,
    warehouse,
    ...stockOf(stock),
  }));
}
