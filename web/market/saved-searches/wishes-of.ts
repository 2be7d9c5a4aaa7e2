import { notifyTimes } from '#domain/market/search/saved-search.ts';
import { readAmount } from '#web/page/amount-of.ts';
import { textOf } from '#web/page/form.ts';

/** What the form says, in the API's words; a limit that is no price the API refuses at its field. */
export function wishesOf(form: FormData) {
  const limit = textOf(form, 'limit_per_kg').trim();
  return {
    name: textOf(form, 'name'),
    limit_per_kg: limit === '' ? null : readAmount(limit),
    notify: notifyTimes.find((time) => time === textOf(form, 'notify')) ?? ('none' as const),
  };
}
