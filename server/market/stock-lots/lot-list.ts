import { stockLotList } from '#contract/market/stock-lot-list.ts';
import type { RowOf } from '#contract/kit/define-list.ts';
import { listOf, onDays } from '#server/kit/index.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';
import { isOutsideLimitsSql } from './measured.ts';

const hasOutsideSql = sql`exists (
  select from stock_lot_values v where v.stock_lot_id = l.id and ${isOutsideLimitsSql})`;

/** The lots of a seller: one company keeps thousands at most, which its index gives. */
export const stockLotRows = listOf(stockLotList, {
  from: sql`stock_lots l join product_stocks s on s.id = l.product_stock_id join products p on p.id = s.product_id
    join warehouses w on w.id = s.warehouse_id`,
  key: sql`l.id`,
  seenBy: ({ companyId }: { companyId: number }) => sql`l.company_id = ${companyId}`,
  filters: {
    lot_no: sql`l.lot_no`,
    goods: (words) => sql`concat_ws(' ', p.name_th, p.name_en, p.name_cn, p.grade) ilike ${`%${likeText(words)}%`}`,
    state: sql`l.state`,
    best_before: onDays(sql`l.best_before`),
    is_outside: (isOutside) => (isOutside ? hasOutsideSql : sql`not ${hasOutsideSql}`),
    product_stock_id: sql`l.product_stock_id`,
  },
  sorts: {
    created_at: { by: sql`l.id` },
    lot_no: { by: sql`l.lot_no` },
    made_on: { by: sql`l.made_on`, mayBeNull: true },
    best_before: { by: sql`l.best_before`, mayBeNull: true },
    packs: { by: sql`l.packs` },
  },
  read: (ids) => findLots(ids),
  cells: {
    goods: ({ product, attribute }, { locale }) => `${product[`name_${locale}`]} ${attribute[`name_${locale}`]}`,
    warehouse: ({ warehouse }, { locale }) => warehouse[`name_${locale}`],
  },
});

export function findLots(ids: readonly number[]): Promise<RowOf<typeof stockLotList>[]> {
  return rows(sql<RowOf<typeof stockLotList>>`
    select l.id, l.lot_no, l.product_stock_id, l.made_on, l.best_before, l.state, l.packs,
      l.created_at,
      json_build_object('id', p.id, 'name_th', p.name_th, 'name_en', p.name_en, 'name_cn', p.name_cn, 'grade', p.grade)
        as product /* not null: built */,
      json_build_object('name_th', a.name_th, 'name_en', a.name_en, 'name_cn', a.name_cn)
        as attribute /* not null: built */,
      json_build_object('id', w.id, ${warehouseNamesJson('w')}) as warehouse /* not null: built */,
      (select count(*)::int from stock_lot_values v where v.stock_lot_id = l.id) as values /* not null: a count */,
      (select count(*)::int from stock_lot_values v where v.stock_lot_id = l.id and ${isOutsideLimitsSql})
        as outside /* not null: a count */
    from stock_lots l join product_stocks s on s.id = l.product_stock_id join products p on p.id = s.product_id
      join warehouses w on w.id = s.warehouse_id join skus k on k.id = s.product_sku_id
      join attributes a on a.id = k.attribute_id
    where l.id = any (${ids}::int[])`);
}
