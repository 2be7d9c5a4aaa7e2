import type { RowOf } from '#contract/kit/define-list.ts';
import { staffLotList } from '#contract/trade/recalls/lot-list.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf, onDays } from '#server/kit/index.ts';
import { findLots } from '#server/market/stock-lots/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';

type Row = RowOf<typeof staffLotList>;

export const staffLotRows = listOf(staffLotList, {
  from: sql`stock_lots l`,
  key: sql`l.id`,
  seenBy: (_staff: unknown) => sql`true`,
  filters: {
    lot_no: sql`l.lot_no`,
    seller: ofCompanyNamed(sql`l.company_id`),
    state: sql`l.state`,
    best_before: onDays(sql`l.best_before`),
  },
  sorts: { created_at: { by: sql`l.id` } },
  read: (ids) => findStaffLots(ids),
  cells: {
    goods: ({ product, attribute }, { locale }) => `${product[`name_${locale}`]} ${attribute[`name_${locale}`]}`,
  },
});

/** Lots with their sellers, in any order. */
export async function findStaffLots(ids: readonly number[]): Promise<Row[]> {
  const [lots, sellers] = await Promise.all([
    findLots(ids),
    rows(sql<{ id: number; seller: Row['seller'] }>`
      select l.id, ${companySql('c')} as seller from stock_lots l join companies c on c.id = l.company_id
      where l.id = any (${[...ids]}::int[])`),
  ]);
  const sellerOf = new Map(sellers.map(({ id, seller }) => [id, seller]));
  return lots.map(({ product_stock_id: _, values: _values, ...lot }) => ({ ...lot, seller: sellerOf.get(lot.id)! }));
}
