import { SEPARATORS } from './lexicon.ts';

/** Vowel signs and marks of Thai that belong to the letter before them. */
const CONTINUES = /[\u0e30-\u0e3a\u0e45\u0e47-\u0e4e]/;

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

/** Whether a Thai syllable goes on at a place. */
export function continuesHere(text: string, at: number): boolean {
  return CONTINUES.test(text.charAt(at));
}

/** Whether a word may begin here: not within a Latin word or a number, and not within a Thai syllable. */
export function startsHere(text: string, at: number): boolean {
  return !isSeparators(text.charAt(at)) && !continuesHere(text, at) && isTurn(text, at);
}

export function endsHere(text: string, to: number): boolean {
  return !continuesHere(text, to) && isTurn(text, to);
}

/** Whether letters change their kind between two places: Latin, digits, others. */
function isTurn(text: string, at: number): boolean {
  const before = classOf(text.charAt(at - 1));
  return before === 'other' || before !== classOf(text.charAt(at));
}

function classOf(letter: string): 'latin' | 'digit' | 'other' {
  if (/^[a-z]$/.test(letter)) return 'latin';
  return /^\d$/.test(letter) ? 'digit' : 'other';
}

/** Where words of Thai begin and end, by the general word breaker. */
export function thaiWordEnds(text: string): ReadonlySet<number> {
  const ends = new Set<number>();
  for (const run of text.matchAll(/\p{Script=Thai}+/gu))
    for (const { index, segment } of thaiWords.segment(run[0]))
      for (const end of [index, index + segment.length]) ends.add(run.index + end);
  return ends;
}

/** Where the letter that begins at a place ends, with its signs and marks. */
export function letterEnd(text: string, at: number): number {
  let to = at + (text.codePointAt(at)! > 0xff_ff ? 2 : 1);
  while (to < text.length && continuesHere(text, to)) to += 1;
  return to;
}

export function isSeparators(text: string): boolean {
  return text.replace(SEPARATORS, '') === '';
}
