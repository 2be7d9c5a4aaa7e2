import tables from './romanised-thai.json' with { type: 'json' };
import { tidyText } from './typed-text.ts';

/**
 * Thai in Latin letters by the rules of the Royal Institute (RTGS), as a proposal: how a name is read does not always
 * follow from how it is written, and people spell theirs as they like. Tones are not written.
 */

const { initials, clusters, finals, signs } = tables;
const consonant = `[${Object.keys(initials).join('')}]`;
/** What stands after a consonant with a vowel of its own: then it begins a syllable. */
const noVowel = `(?![${signs}])`;
const onset = `(?<onset>${Object.keys(clusters).join('|')}|${consonant})`;
const final = `(?<final>[${Object.keys(finals).join('')}]${noVowel})`;
/** After a long vowel two last consonants are a syllable of their own: Wara-phon. */
const finalOfLong = `(?<final>[${Object.keys(finals).join('')}]${noVowel}(?!${tables.begins}))`;
const ENDS_IN_CONSONANT = new RegExp(`${consonant}$`, 'u');

/** Each way of writing a vowel around its consonants, the longer ones first. */
const syllables = tables.vowels.map(([written, vowel]) => {
  const pattern = written!
    .replace('(?=KK$)', `(?=${consonant}${consonant}$)`)
    .replace('C', onset)
    .replace('F', final)
    .replace('G', finalOfLong);
  const end = ENDS_IN_CONSONANT.test(written!) ? noVowel : '';
  return { pattern: new RegExp(`^${pattern}${end}`, 'u'), vowel: vowel! };
});
const wholes = Object.entries(tables.wholes).toSorted(([one], [other]) => other.length - one.length);

const THAI_WORD = /[\u0E01-\u0E2E\u0E30-\u0E3A\u0E40-\u0E4E]+/gu;
const THAI_DIGIT = /[\u0E50-\u0E59]/gu;
const SILENT = new RegExp(tables.silent, 'gu');
const TONES = new RegExp(`[${tables.tones}]`, 'gu');

const lookUp = (table: Readonly<Record<string, string>>, key: string | undefined) =>
  key === undefined ? '' : (table[key] ?? '');

/** One syllable from the beginning of a word, and how many letters it takes; none for a letter that is not read. */
function syllableOf(rest: string, isClosed: boolean): { latin: string; length: number; isClosed: boolean } {
  const whole = wholes.find(
    ([written]) => rest.startsWith(written) && !signs.includes(rest.charAt(written.length) || ' '),
  );
  if (whole) return { latin: whole[1], length: whole[0].length, isClosed: true };
  // A last consonant after a closed syllable is written and not read.
  if (rest.length === 1 && isClosed) return { latin: '', length: 1, isClosed };
  for (const { pattern, vowel } of syllables) {
    const found = pattern.exec(rest);
    if (!found) continue;
    const { onset: first, final: last } = found.groups as { onset: string; final?: string };
    const latin = lookUp({ ...initials, ...clusters }, first) + vowel + lookUp(finals, last);
    return { latin, length: found[0].length, isClosed: last !== undefined };
  }
  return { latin: '', length: 1, isClosed };
}

function romanisedWord(thai: string): string {
  let rest = thai.replace(SILENT, '').replace(TONES, '');
  let latin = '';
  let isClosed = false;
  while (rest !== '') {
    const syllable = syllableOf(rest, isClosed);
    latin += syllable.latin;
    isClosed = syllable.isClosed;
    rest = rest.slice(syllable.length);
  }
  return latin.charAt(0).toUpperCase() + latin.slice(1);
}

const THAI_ZERO = 0x0e50;

/** The sign that a name goes on, and others that are not read. */
const UNREAD = /[\u0E2F\u0E3B-\u0E3E\u0E4F\u0E5A\u0E5B]/gu;

/** A name, or any words: what is not Thai stays as it is. */
export function romanisedThai(text: string): string {
  return tidyText(text)
    .replace(THAI_DIGIT, (digit) => String(digit.codePointAt(0)! - THAI_ZERO))
    .replace(UNREAD, '')
    .replace(THAI_WORD, romanisedWord)
    .trim();
}

const parts = tables.address.map(([written, latin]) => ({
  pattern: new RegExp(`${written!.replace('.', String.raw`\.`)}\\s*([^\\s,]+)`, 'gu'),
  latin: latin!,
}));

/** The first lines of an address: road, soi and moo by their English names. */
export function romanisedAddress(text: string): string {
  const named = parts.reduce(
    (done, { pattern, latin }) => done.replace(pattern, (_, name: string) => latin.replace('{}', name)),
    tables.places.reduce((done, [written, english]) => done.replace(written!, english!), tidyText(text)),
  );
  return romanisedThai(named);
}

/** Whether a text has Thai letters: then it is no English one. */
export const hasThai = (text: string): boolean => /[\u0E00-\u0E7F]/u.test(text);
