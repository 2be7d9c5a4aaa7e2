import { SEARCH_INPUT } from '#web/page/search-input.ts';
import type { PartView } from './understood-view.ts';

/**
 * Puts the focus into the search field with a part of its words selected; all of them where the part does not stand
 * there.
 */
export function selectInSearch({ label, typed, at, length }: PartView): boolean {
  const field = document.getElementById(SEARCH_INPUT);
  if (!(field instanceof HTMLInputElement)) return false;
  const words = (typed ?? label).toLowerCase();
  const value = field.value.toLowerCase();
  const isThere = at !== null && value.startsWith(words, at);
  field.focus();
  if (isThere) field.setSelectionRange(at, at + length);
  else field.select();
  return true;
}
