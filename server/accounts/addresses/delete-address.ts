import { now } from '#server/platform/clock.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { isAddressNeeded, tellAddressChanged } from './address-users.ts';

/**
 * Takes an address out of the company's book, unless something is still to come there. What it was the default for, the
 * oldest that is left becomes.
 */
export async function deleteAddress(companyId: number, id: number): Promise<void> {
  await inTransaction(async () => {
    await lockCompany(companyId);
    const deleted = await maybeRow(sql<{ is_default_shipping: boolean; is_default_billing: boolean }>`
      update addresses a set deleted_at = ${now()}, is_default_shipping = false, is_default_billing = false
      from addresses before where before.id = a.id and a.id = ${id} and a.company_id = ${companyId}
        and a.deleted_at is null
      returning before.is_default_shipping, before.is_default_billing`);
    if (!deleted) throw new AppError('not_found');
    if (await isAddressNeeded(id)) throw new AppError('address_in_use');
    await tellAddressChanged(id);
    await rows(sql`
      update addresses set is_default_shipping = is_default_shipping or ${deleted.is_default_shipping},
        is_default_billing = is_default_billing or ${deleted.is_default_billing}
      where id = (select min(id) from addresses where company_id = ${companyId} and deleted_at is null)`);
  });
}
