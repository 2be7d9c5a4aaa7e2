import { offerList } from '#contract/sellers/offer-list.ts';
import type { ListingFilter } from '#domain/sellers/offers/listing.ts';
import type { RowOf } from '#contract/kit/define-list.ts';
import { bahtFromSatang, bahtPerKg } from '#domain/values/money.ts';
import { listOf } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';
import { stockJson, stockOf, type StockJson } from './my-products.ts';
import { filterColumns, isFoundBy, newestChange, offerStatusSql, openChanges } from './offer-status-sql.ts';

type Row = RowOf<typeof offerList>;

/** An offer is looked at with its product, pack and warehouse. */
export const sellerOffers = listOf(offerList, {
  from: sql`product_stocks s join products p on p.id = s.product_id join warehouses w on w.id = s.warehouse_id
    join skus k on k.id = s.product_sku_id`,
  key: sql`s.id`,
  seenBy: ({ companyId }: { companyId: number }) => sql`s.company_id = ${companyId} and not s.is_deleted`,
  filters: {
    name: (text, _query, { companyId }) =>
      sql.join(
        text.split(/\s+/).map((word) => isNamed(word, companyId)),
        sql` and `,
      ),
    state: (names, _query, { companyId }) => sql`s.id in (${offersIn(names, companyId)})`,
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

/** The company's offers in one of these states. Its open price changes are read once, not for each offer. */
const offersIn = (states: readonly ListingFilter[], companyId: number) => sql`
  with changes as materialized (${openChanges(companyId)})
  select found.id from (
    select s.id, ${filterColumns(now())} from product_stocks s join products p on p.id = s.product_id
      join warehouses w on w.id = s.warehouse_id left join changes c on c.id = s.id
    where s.company_id = ${companyId} and not s.is_deleted) found
  where ${sql.join(states.map(isFoundBy), sql` or `)}`;

/** A product's words are read once, in however many warehouses and packs it is offered. */
function isNamed(word: string, companyId: number) {
  const like = `%${likeText(word)}%`;
  return sql`(k.sku_no ilike ${like} or s.product_id in (
    select x.id from products x where concat_ws(' ', x.name_th, x.name_en, x.name_cn, x.grade, x.brand) ilike ${like}
      and x.id in (select o.product_id from product_stocks o where o.company_id = ${companyId} and not o.is_deleted)))`;
}

async function offersWithIds(ids: readonly number[]): Promise<Row[]> {
  const found = await rows(sql<Pick<Row, 'product' | 'warehouse'> & { stock: StockJson }>`
    select json_build_object('id', p.id, 'name_th', p.name_th, 'name_en', p.name_en, 'name_cn', p.name_cn, 'grade',
      p.grade) as product,
      json_build_object('id', w.id, ${warehouseNamesJson('w')}) as warehouse,
        ${stockJson(offerStatusSql(now()))} as stock
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
