import type { Api } from '#contract/client.ts';
import { textOf } from '#web/page/form.ts';
import { placeOfValue, type Place } from './place.ts';

const MAX_WORDS = 80;

/**
 * The place that a form with a `PlaceChoice` chose; or, where words were sent without a choice, what they fit: so it
 * goes without script.
 */
export async function placeOfForm(
  api: Api,
  form: FormData,
): Promise<{ place: { sub_district_id: number; post_code: string }; found: null } | { place: null; found: Place[] }> {
  const typed = textOf(form, 'place');
  const chosen = textOf(form, 'place_chosen');
  const value = textOf(form, 'sub_district_id');
  // The words of another place than the one that was chosen: without script nothing took the choice back.
  const isTakenBack = chosen !== '' && chosen !== typed;
  if (textOf(form, 'do') !== 'find' && value !== '' && !isTakenBack) return { place: placeOfValue(value), found: null };
  const words = typed.trim().slice(0, MAX_WORDS);
  return {
    place: null,
    found: words === '' ? [] : (await api('POST /address/auto-complete', { body: { name: words } })).address,
  };
}
