import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

export interface PlaceOfAddress {
  district_id: number;
  province_id: number;
}

/** Where a sub-district lies; refuses one that is not there, and a postcode that is not the province's. */
export async function requirePlace({
  sub_district_id,
  post_code,
}: {
  sub_district_id: number;
  post_code: string;
}): Promise<PlaceOfAddress> {
  const place = await maybeRow(sql<PlaceOfAddress & { postcode: string }>`
    select s.district_id, d.province_id, s.postcode from sub_districts s join districts d on d.id = s.district_id where s.id = ${sub_district_id}`);
  if (!place) throw new AppError('invalid_input', { fields: [{ path: 'sub_district_id', code: 'not_a_choice' }] });
  if (post_code.slice(0, 2) !== place.postcode.slice(0, 2))
    throw new AppError('invalid_input', { fields: [{ path: 'post_code', code: 'invalid' }] });
  return place;
}

/** Takes the mark of a default from whatever address has it, so that another can have it. */
export async function clearDefaults(
  companyId: number,
  { shipping, billing }: { shipping: boolean; billing: boolean },
): Promise<void> {
  if (!shipping && !billing) return;
  await rows(sql`
    update addresses set is_default_shipping = is_default_shipping and not ${shipping}, is_default_billing = is_default_billing and not ${billing}
    where company_id = ${companyId} and deleted_at is null and (is_default_shipping or is_default_billing)`);
}
