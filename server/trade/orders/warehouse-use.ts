import { SALE_PROCESSING } from '#domain/trade/order-status.ts';
import { registerWarehouseUser } from '#server/accounts/warehouses/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

/** What was sold and has not left yet has to leave its warehouse first. */
registerWarehouseUser('orders', {
  async requireFree(companyId, warehouseId) {
    const { open } = await oneRow(sql<{ open: number }>`
      select count(distinct p.id)::int as open from purchases p join order_items i on i.purchase_id = p.id
      where p.company_id = ${companyId} and p.sale_type = ${sql.lit(SALE_PROCESSING)}
        and i.warehouse_id = ${warehouseId}`);
    if (open > 0) throw new AppError('warehouse_has_orders', { details: { count: open } });
  },
});
