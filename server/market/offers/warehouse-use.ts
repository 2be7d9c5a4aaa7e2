import { registerWarehouseUser } from '#server/accounts/warehouses/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { reservedUnitsSql } from './reserved-stock.ts';

/** Offers lie in warehouses: one with stock on offer, or kept for somebody, is not given up, and those without go with it. */
registerWarehouseUser('offers', {
  offersInSql: sql<number>`(select count(*)::int from product_stocks o where o.warehouse_id = w.id
    and not o.is_deleted)`,
  async lock(companyId, warehouseId) {
    await rows(sql`
      select from product_stocks where warehouse_id = ${warehouseId} and company_id = ${companyId} and not is_deleted
      order by id for update`);
  },
  async requireFree(companyId, warehouseId) {
    const { count } = await oneRow(sql<{ count: number }>`
      select count(*)::int as count from product_stocks s
      where s.warehouse_id = ${warehouseId} and s.company_id = ${companyId} and not s.is_deleted
        and (s.quantity > 0 or ${reservedUnitsSql} > 0)`);
    if (count > 0) throw new AppError('warehouse_has_stock', { details: { count } });
  },
  async leave(warehouseId) {
    await rows(sql`update product_stocks set is_deleted = true where warehouse_id = ${warehouseId} and not is_deleted`);
  },
});
