import { notifyTimes } from '#domain/market/search/saved-search.ts';
import { textOf } from '#web/page/form.ts';

const priceOf = (text: string) => (/^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN);

/** What the form says, in the API's words; a limit that is no price the API refuses at its field. */
export function wishesOf(form: FormData) {
  const limit = textOf(form, 'limit_per_kg').replaceAll(',', '').trim();
  return {
    name: textOf(form, 'name'),
    limit_per_kg: limit === '' ? null : priceOf(limit),
    notify: notifyTimes.find((time) => time === textOf(form, 'notify')) ?? ('none' as const),
  };
}
