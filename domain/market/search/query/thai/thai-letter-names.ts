import { continuesHere } from '#domain/market/search/query/letters.ts';
import names from './thai-letter-names.json' with { type: 'json' };

/** Letters are read from a text that is normalized, and their names are, too. */
const NAMES = new Map(Object.entries(names));
const LONGEST = Math.max(...Object.keys(names).map((name) => name.length));
const LATIN = /^[a-z\d]/;
const JOINT = /^[-\s./]/;
const MOST_LETTERS = 16;

export interface Spelled {
  /** Where the reading ends in the text. */
  to: number;
  latin: string;
}

/**
 * What a text spells from a place on by Thai names of Latin letters, also with Latin letters, digits and hyphens
 * between them. Every reading of two letters and more of which at least one is Thai, the longest last.
 */
export function spelledFrom(text: string, from: number): Spelled[] {
  const found: Spelled[] = [];
  read(text, from, '', false, found);
  return found;
}

function read(text: string, at: number, latin: string, hasThai: boolean, found: Spelled[]): void {
  if (latin.length >= MOST_LETTERS) return;
  if (hasThai && latin.length >= 2 && !continuesHere(text, at)) found.push({ to: at, latin });
  const joint = latin !== '' && JOINT.test(text.slice(at, at + 1)) ? 1 : 0;
  const next = text.slice(at + joint, at + joint + 1);
  if (LATIN.test(next)) return read(text, at + joint + 1, latin + next, hasThai, found);
  // The longest name that fits is meant: the name of s begins like that of a.
  for (let length = Math.min(LONGEST, text.length - at - joint); length > 0; length -= 1) {
    const end = at + joint + length;
    const letter = NAMES.get(text.slice(at + joint, end));
    if (letter === undefined || continuesHere(text, end)) continue;
    return read(text, end, latin + letter, true, found);
  }
}
