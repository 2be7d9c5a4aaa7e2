import { lockCompany } from '#server/accounts/company/index.ts';
import { affected, inTransaction, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { clearDefaults } from './address-book.ts';

interface Defaults {
  shipping_address_id?: number | undefined;
  billing_address_id?: number | undefined;
}

/** The company's addresses that shipping and billing begin with; what is not named stays. */
export async function chooseDefaults(
  companyId: number,
  { shipping_address_id: shipping = 0, billing_address_id: billing = 0 }: Defaults,
): Promise<void> {
  const wanted = new Set([shipping, billing].filter((id) => id !== 0));
  await inTransaction(async () => {
    await lockCompany(companyId);
    await clearDefaults(companyId, { shipping: shipping !== 0, billing: billing !== 0 });
    const found = await affected(sql`
      update addresses set is_default_shipping = is_default_shipping or id = ${shipping},
        is_default_billing = is_default_billing or id = ${billing}
      where id = any (${[...wanted]}) and company_id = ${companyId} and deleted_at is null`);
    if (found !== wanted.size) throw new AppError('not_found');
  });
}
