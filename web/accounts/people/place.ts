import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import type { Locale } from '#domain/values/locale.ts';
import { nameIn } from '#web/i18n/language.ts';
import type { Typed } from '#web/page/form.ts';

export type Place = Answer<'POST /address/auto-complete'>['address'][number];

/** What a form with a place came back with: what was typed, and the places that its words fit. */
export interface AnsweredPlace {
  error?: WireError | undefined;
  found?: Place[] | null | undefined;
  typed?: Typed | undefined;
}

/** A place as a form sends it: a sub-district may have several postcodes. */
export function placeValue({ sub_district, post_code }: Place): string {
  return `${sub_district.id} ${post_code}`;
}

export function placeOfValue(value: string): { sub_district_id: number; post_code: string } {
  const [id = '', post_code = ''] = value.split(' ', 2);
  return { sub_district_id: /^\d{1,9}$/.test(id) ? Number(id) : Number.NaN, post_code };
}

/** Chinese has names for provinces only; the rest is written as the labels on the goods will be. */
export function placeText(place: Place, locale: Locale): string {
  const near =
    locale === 'th'
      ? `${place.sub_district.name_th} ${place.district.name_th}`
      : `${place.sub_district.name_en}, ${place.district.name_en},`;
  return `${near} ${nameIn(locale, place.province)} ${place.post_code}`;
}
