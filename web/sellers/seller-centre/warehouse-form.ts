import type { Answer } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';
import { nameIn } from '#web/i18n/language.ts';
import { fieldsOf, typedOf, type FormCall } from '#web/page/form.ts';
import type { Place } from '#web/accounts/people/place.ts';
import { placeOfForm } from '#web/accounts/people/place-of-form.ts';

export type Warehouse = Answer<'GET /company-warehouse/mywarehouse'>['data'][number];

const FIELDS = ['name', 'name_en', 'name_cn', 'address', 'contact_person', 'mobile'] as const;

/** As the reader calls it. */
export const warehouseName = (locale: Locale, { name, name_en, name_cn }: Warehouse): string =>
  nameIn(locale, { name_th: name, name_en: name_en ?? '', name_cn: name_cn ?? '' });

/** Where a warehouse lies, as forms choose it; null for one that was written down without its sub-district. */
export function placeOfWarehouse({ sub_district, district, province, post_code }: Warehouse): Place | null {
  return sub_district && district && post_code ? { sub_district, district, province, post_code } : null;
}

/** What a form says of a warehouse; a place without a choice is asked for first. */
export async function warehouseIn({ page: { api }, form }: FormCall<{ id: string }>) {
  const { place, found } = await placeOfForm(api, form);
  if (!place) return { found, typed: typedOf(form) };
  return {
    ...fieldsOf(form, FIELDS),
    ...place,
    allows_pickup: form.has('allows_pickup'),
    is_default: form.has('is_default'),
    accept_rest: form.has('accept_rest'),
  };
}
