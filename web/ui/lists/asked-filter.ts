import { isDay } from '#domain/values/bangkok-time.ts';

/** Whether lists can look for a day: one of this century, as their calls take it. */
const canBeAsked = (text: string): boolean => isDay(text) && text.startsWith('20');

/**
 * A day that a list's address asks for; '' for none and for what is no day, which its field refuses (list-filter.tsx).
 */
export function dayIn(search: URLSearchParams, name: string): string {
  const typed = (search.get(name) ?? '').trim();
  return canBeAsked(typed) ? typed : '';
}

/** What was typed for a day and is none. */
export function misreadDay(search: URLSearchParams, name: string): string | null {
  const typed = (search.get(name) ?? '').trim();
  return typed === '' || canBeAsked(typed) ? null : typed;
}

/** What an address asks for that is none of the choices. */
export function misreadChoice(
  search: URLSearchParams,
  name: string,
  choices: readonly { value: string }[],
): string | null {
  const asked = search.get(name) ?? '';
  return asked === '' || choices.some(({ value }) => value === asked) ? null : asked;
}

/** As the specification has it, a list's number for everything. */
const EVERYTHING = '0';

/** What an address asks for where a list's tabs name others: the part of their addresses in which the tabs differ. */
export function misreadTab(search: URLSearchParams, addresses: readonly string[]): string | null {
  const tabs = addresses.map((address) => new URLSearchParams(address.split('?')[1] ?? ''));
  for (const name of new Set(tabs.flatMap((tab) => [...tab.keys()]))) {
    const values = new Set(tabs.map((tab) => tab.get(name) ?? ''));
    const asked = search.get(name) ?? '';
    const isAll = asked === EVERYTHING && values.has('');
    if (values.size > 1 && asked !== '' && !values.has(asked) && !isAll) return asked;
  }
  return null;
}
