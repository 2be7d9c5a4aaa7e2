import { keepOneDefault, lockCompany } from '#server/accounts/company/index.ts';
import { now } from '#server/platform/clock.ts';
import { affected, inTransaction, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireFree, tellWarehouseGone } from './warehouse-users.ts';

/**
 * Gives a warehouse up, unless something in it is for sale or still has to leave it. It stays for the orders that went
 * out of it.
 */
export function removeWarehouse(companyId: number, id: number): Promise<void> {
  return inTransaction(async () => {
    await lockCompany(companyId);
    await requireFree(companyId, id);
    const removed = await affected(sql`
      update warehouses set deleted_at = ${now()}, is_default = false
      where id = ${id} and company_id = ${companyId} and deleted_at is null`);
    if (removed === 0) throw new AppError('not_found');
    await tellWarehouseGone(id);
    await keepOneDefault('warehouses', companyId, null);
  });
}
