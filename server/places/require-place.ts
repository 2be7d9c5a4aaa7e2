import { maybeRow, sql } from '#server/platform/database/query.ts';
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
    select s.district_id, d.province_id, s.postcode from sub_districts s join districts d on d.id = s.district_id
      where s.id = ${sub_district_id}`);
  if (!place) throw new AppError('invalid_input', { fields: [{ path: 'sub_district_id', code: 'not_a_choice' }] });
  if (post_code.slice(0, 2) !== place.postcode.slice(0, 2))
    throw new AppError('invalid_input', { fields: [{ path: 'post_code', code: 'invalid' }] });
  return place;
}
