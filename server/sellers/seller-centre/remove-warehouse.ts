import { SALE_PROCESSING } from '#domain/trade/order-status.ts';
import { now } from '#server/platform/clock.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { affected, inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { keepOneDefault } from './keep-one-default.ts';

/** Gives a warehouse up, unless something in it is for sale or still has to leave it. It stays for the orders that went out of it. */
export function removeWarehouse(companyId: number, id: number): Promise<void> {
  return inTransaction(async () => {
    await lockCompany(companyId);
    // A buyer who is ordering here has the offers locked: after that either their order is seen, or no offer is left
    // for it.
    const offers = await rows(
      sql<{
        quantity: number;
      }>`select quantity from product_stocks where warehouse_id = ${id} and company_id = ${companyId} and not is_deleted order by id for update`,
    );
    const count = offers.filter(({ quantity }) => quantity > 0).length;
    if (count > 0) throw new AppError('warehouse_has_stock', { details: { count } });
    const { open } = await oneRow(sql<{ open: number }>`
      select count(distinct p.id)::int as open from purchases p join order_items i on i.purchase_id = p.id where p.company_id = ${companyId} and p.sale_type = ${sql.lit(SALE_PROCESSING)} and i.warehouse_id = ${id}`);
    if (open > 0) throw new AppError('warehouse_has_orders', { details: { count: open } });
    const removed = await affected(
      sql`update warehouses set deleted_at = ${now()}, is_default = false where id = ${id} and company_id = ${companyId} and deleted_at is null`,
    );
    if (removed === 0) throw new AppError('not_found');
    await rows(sql`update product_stocks set is_deleted = true where warehouse_id = ${id} and not is_deleted`);
    await keepOneDefault('warehouses', companyId, null);
  });
}
