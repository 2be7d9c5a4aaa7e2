import forms from './english-company-words.json' with { type: 'json' };
import { hasThai, romanisedAddress, romanisedThai } from '#domain/values/romanised-thai.ts';

export const MAX_ENGLISH_NAME = 100;
export const MAX_ENGLISH_ADDRESS = 300;

/**
 * What an English paper says: what the person wrote, else the proposal, which papers in Latin letters need at the
 * least.
 */
export const englishName = (written: string, thai: string): string => written || romanisedThai(thai);
export const englishAddress = (written: string, thai: string): string => written || romanisedAddress(thai);

/** An English text has no Thai letters. */
export const isEnglish = (text: string): boolean => !hasThai(text);

/** A company's name whose English one nobody has written: as it is read, its legal form in English. */
export function englishCompany(thai: string): string {
  const name = thai.trim();
  const form = forms.find(({ before, after }) => name.startsWith(before) && name.endsWith(after));
  if (!form) return romanisedThai(name);
  const own = name.slice(form.before.length, name.length - form.after.length).trim();
  return `${romanisedThai(own)} ${form.english}`;
}
