import type { z } from 'zod';
import type { addressBody } from '#contract/accounts/addresses.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { affected, inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { requirePlace } from '#server/places/index.ts';
import { clearDefaults } from './address-book.ts';
import { tellAddressChanged } from './address-users.ts';

/**
 * Changes an address of the company; what it is the default for it stays, until another takes its place. Drafts to it
 * choose their shipping anew: it may cost something else.
 */
export async function changeAddress(companyId: number, id: number, body: z.output<typeof addressBody>): Promise<void> {
  await requireAddress(companyId, id);
  const place = await requirePlace(body);
  await inTransaction(async () => {
    await lockCompany(companyId);
    await clearDefaults(companyId, { shipping: body.is_default_shipping, billing: body.is_default_billing });
    const changed = await affected(sql`
      update addresses set name = ${body.name}, address = ${body.address},
        address_en = coalesce(${body.address_en ?? null}, address_en), sub_district_id = ${body.sub_district_id},
        district_id = ${place.district_id}, province_id = ${place.province_id},
        post_code = ${body.post_code}, phone = ${body.phone}, is_default_shipping = is_default_shipping
          or ${body.is_default_shipping}, is_default_billing = is_default_billing or ${body.is_default_billing},
        billing_name = ${body.billing_name ?? null}, tax_id = ${body.tax_id ?? null},
        branch_code = ${body.branch_code ?? null}, branch_name = ${body.branch_name ?? null}
      where id = ${id} and company_id = ${companyId} and deleted_at is null`);
    if (changed === 0) throw new AppError('not_found');
    await tellAddressChanged(id);
  });
}

async function requireAddress(companyId: number, id: number): Promise<void> {
  if (
    !(await maybeRow(sql`select from addresses where id = ${id} and company_id = ${companyId} and deleted_at is null`))
  )
    throw new AppError('not_found');
}
