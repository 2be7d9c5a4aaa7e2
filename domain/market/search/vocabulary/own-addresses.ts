import { formKey, type NamedSaid, type Names } from '#domain/market/search/query/lexicon.ts';
import words from './own-addresses.json' with { type: 'json' };

/** An address of the company that asks, by the name that the company gave it. */
export interface OwnAddress {
  id: number;
  name: string;
  province_id: number;
  province: Names;
}

const SHORTEST = 3;
/** Shorter names are words as well, and figures alone are amounts: they are places behind a word that leads to one. */
const SHORTEST_ALONE = 5;
const HAS_LETTERS = /\p{L}{2}/u;
const isLatin = (text: string) => /^[a-z]/i.test(text);

/**
 * What people of a company call its addresses: by their names, and by what they are where the company has one of the
 * kind in a province: "our Rayong plant". Where two have a form, it is nobody's.
 */
export function namedAddresses(addresses: readonly OwnAddress[]): NamedSaid[] {
  const named = addresses.map((address) => ({ address, forms: formsOfAddress(address) }));
  const counts = Map.groupBy(
    named.flatMap(({ forms }) => [...new Set(forms.map((form) => form.toLowerCase()))]),
    (form) => form,
  );
  return named.flatMap(({ address: { id, name, province_id, province }, forms }) => {
    const own = forms.filter((form) => counts.get(form.toLowerCase())!.length === 1);
    const names = { th: name, en: name, cn: name };
    const says = { kind: 'place', provinceId: province_id, names, province, addressId: id } as const;
    return [
      { says, forms: own.filter(standsAlone) },
      { says: { ...says, needsLead: true }, forms: own.filter((form) => !standsAlone(form)) },
    ];
  });
}

/** What companies call the kinds of their places: factory, warehouse, office. */
export const facilityWords: readonly string[] = words.facilities.flat();

/** "Factory" alone is a word of many texts. */
const standsAlone = (form: string) =>
  form.length >= SHORTEST_ALONE && HAS_LETTERS.test(form) && !facilityWords.includes(form.toLowerCase());

/** Whether a text may have one of these names in it. */
export function hasOwnName(text: string, named: readonly NamedSaid[]): boolean {
  if (named.length === 0) return false;
  const key = formKey(text);
  return named.some(({ forms }) => forms.some((form) => key.includes(formKey(form))));
}

function formsOfAddress({ name, province }: OwnAddress): string[] {
  const own = name.trim();
  const kind = words.facilities.find((forms) => forms.some((form) => own.toLowerCase().includes(form)));
  const typed = kind?.find((form) => own.toLowerCase().includes(form));
  const rest = typed === undefined ? '' : own.replace(new RegExp(RegExp.escape(typed), 'i'), '').trim();
  const isOfProvince = Object.values(province).some((each) => each.toLowerCase() === rest.toLowerCase());
  const called = isOfProvince ? Object.values(province) : [rest];
  const forms = kind?.flatMap((word) => (rest === '' ? [word] : called.flatMap((place) => joined(word, place)))) ?? [];
  return [own, ...forms].filter((form) => formKey(form).length >= SHORTEST);
}

/** "Rayong plant", and in Thai and Chinese the words glued to each other. */
function joined(word: string, place: string): string[] {
  if (isLatin(word)) return isLatin(place) ? [`${place} ${word}`, `${word} ${place}`] : [`${word} ${place}`];
  return [word + place, ...words.at.map((at) => word + at + place), place + word];
}
