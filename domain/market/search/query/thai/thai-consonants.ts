import letters from './thai-consonants.json' with { type: 'json' };

const OF_THAI = new Map(
  Object.entries(letters.thai).flatMap(([sound, thai]) => Array.from(thai, (letter) => [letter, sound] as const)),
);
const OF_LATIN = letters.latin.map(([written, sound]) => [written!, sound!.toUpperCase()] as const);
/** A letter that is not spoken. */
const SILENT = /.\u0e4c/gu;
const KEPT = /[^kgcstpfnml\d]/g;

/**
 * The consonants of a Thai word as its spellings in Latin letters have them, and digits. Without vowels, which are
 * spelled in too many ways, nor y, w and h, which spell vowels and breath.
 */
export function consonantsOfThai(word: string): string {
  return Array.from(word.replace(SILENT, ''), (letter) => OF_THAI.get(letter) ?? letter)
    .join('')
    .replace(KEPT, '');
}

/** The same of a word in Latin letters. */
export function consonantsOfLatin(word: string): string {
  return OF_LATIN.reduce((so, [written, sound]) => so.replaceAll(written, sound), word)
    .toLowerCase()
    .replace(KEPT, '')
    .replace(/([a-z])\1+/g, '$1');
}
