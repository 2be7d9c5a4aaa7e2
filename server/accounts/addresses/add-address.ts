import type { z } from 'zod';
import type { addressBody } from '#contract/accounts/addresses.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { requirePlace } from '#server/places/index.ts';
import { clearDefaults } from './address-book.ts';

const MAX_ADDRESSES = 100;

/**
 * Adds to the company's book; the first address serves for shipping and billing. The postcode must be the
 * sub-district's.
 */
export async function addAddress(companyId: number, body: z.output<typeof addressBody>): Promise<{ id: number }> {
  const place = await requirePlace(body);
  return inTransaction(async () => {
    await lockCompany(companyId);
    const { known } = await oneRow(
      sql<{
        known: number;
      }>`select count(*)::int as known from addresses where company_id = ${companyId} and deleted_at is null`,
    );
    if (known >= MAX_ADDRESSES)
      throw new AppError('invalid_input', {
        fields: [{ path: 'name', code: 'too_many', details: { maximum: MAX_ADDRESSES } }],
      });
    const shipping = body.is_default_shipping || known === 0;
    const billing = body.is_default_billing || known === 0;
    await clearDefaults(companyId, { shipping, billing });
    return oneRow(sql<{ id: number }>`
      insert into addresses (company_id, name, address, address_en, sub_district_id, district_id, province_id,
        post_code, phone, is_default_shipping, is_default_billing, billing_name, tax_id, branch_code, branch_name)
      values (${companyId}, ${body.name}, ${body.address}, ${body.address_en ?? ''}, ${body.sub_district_id},
        ${place.district_id}, ${place.province_id}, ${body.post_code}, ${body.phone}, ${shipping}, ${billing},
        ${body.billing_name ?? null}, ${body.tax_id ?? null}, ${body.branch_code ?? null}, ${body.branch_name ?? null})
          returning id`);
  });
}
