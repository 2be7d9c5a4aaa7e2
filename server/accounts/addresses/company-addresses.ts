import { ERASED_NAME } from '#domain/accounts/deletion.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** Addresses that have the company's tax id go with it, before the company has another one. */
export async function followTaxId(companyId: number, taxId: string | null): Promise<void> {
  await rows(sql`
    update addresses a set tax_id = ${taxId} from companies c
    where c.id = ${companyId} and a.company_id = c.id and a.tax_id = c.tax_id and a.deleted_at is null`);
}

/** Those of a company that was never sent, or whose registration was abandoned: no order names them. */
export async function deleteAddresses(companyIds: readonly number[]): Promise<void> {
  await rows(sql`delete from addresses where company_id = any (${companyIds})`);
}

/** Of a personal account that is erased: the rows stay, for orders name them, and say nothing any more. */
export async function eraseAddresses(companyId: number): Promise<void> {
  await rows(sql`
    update addresses set name = ${ERASED_NAME}, address = '–', address_en = '', phone = '000000000',
      billing_name = null,
      tax_id = null, branch_code = null, branch_name = null, is_default_shipping = false, is_default_billing = false,
      deleted_at = coalesce(deleted_at, ${now()})
    where company_id = ${companyId}`);
}
