import type { z } from 'zod';
import type { addressBody } from '#contract/addresses.ts';
import { AppError } from '#server/platform/errors.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';

const MAX_ADDRESSES = 100;

/** Adds to the company's book; the first address serves for shipping and billing. The postcode must be the sub-district's. */
export async function addAddress(companyId: number, body: z.output<typeof addressBody>): Promise<{ id: number }> {
  const place = await maybeRow(sql<{ district_id: number; province_id: number; postcode: string }>`
    select s.district_id, d.province_id, s.postcode from sub_districts s join districts d on d.id = s.district_id where s.id = ${body.sub_district_id}`);
  if (!place) throw new AppError('invalid_input', { fields: [{ path: 'sub_district_id', code: 'not_a_choice' }] });
  if (body.post_code.slice(0, 2) !== place.postcode.slice(0, 2)) throw new AppError('invalid_input', { fields: [{ path: 'post_code', code: 'invalid' }] });
  return inTransaction(async () => {
    await rows(sql`select id from companies where id = ${companyId} for update`);
    const { known } = await oneRow(sql<{ known: number }>`select count(*)::int as known from addresses where company_id = ${companyId} and deleted_at is null`);
    if (known >= MAX_ADDRESSES) throw new AppError('invalid_input', { fields: [{ path: 'name', code: 'too_many', details: { maximum: MAX_ADDRESSES } }] });
    const shipping = body.is_default_shipping || known === 0;
    const billing = body.is_default_billing || known === 0;
    if (known > 0 && (shipping || billing)) {
      await rows(sql`update addresses set is_default_shipping = is_default_shipping and not ${shipping}, is_default_billing = is_default_billing and not ${billing} where company_id = ${companyId} and deleted_at is null`);
    }
    return oneRow(sql<{ id: number }>`
      insert into addresses (company_id, name, address, sub_district_id, district_id, province_id, post_code, phone, is_default_shipping, is_default_billing, billing_name, tax_id, branch_code, branch_name)
      values (${companyId}, ${body.name}, ${body.address}, ${body.sub_district_id}, ${place.district_id}, ${place.province_id}, ${body.post_code}, ${body.phone}, ${shipping}, ${billing},
        ${body.billing_name ?? null}, ${body.tax_id ?? null}, ${body.branch_code ?? null}, ${body.branch_name ?? null}) returning id`);
  });
}
