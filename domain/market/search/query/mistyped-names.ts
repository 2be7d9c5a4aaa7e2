import { codePart, type Part } from './parts.ts';
import { mayCorrect, type Reading } from './reading.ts';

/** A word and a number beside each other, as grades are named: irganox 1010, pa-757. */
const NAMED = /[a-z]{2,}[\s-]?(?:[a-z]-?)?\d{3,}(?![a-z\d])/g;
const SHORTEST = 5;

/**
 * Grades that are named by a word and a number of which a letter or digit is wrong: the number alone would be found in
 * another maker's grade. Takes the place of the parts within.
 */
export function withMistypedNames(reading: Reading, parts: Part[]): Part[] {
  return Array.from(reading.text.matchAll(NAMED)).reduce((read, match) => {
    const place = { at: match.index, to: match.index + match[0].length };
    const within = read.filter(({ at, to }) => at >= place.at && to <= place.to);
    const name = match[0].replace(/[^a-z\d]/g, '');
    // A code that covers the whole name is right; so is a number that says what it measures.
    const isSettled = within.length < 2 || within.some(({ measured }) => measured !== null);
    if (isSettled || name.length < SHORTEST || !mayCorrect(reading)) return read;
    const meant = reading.market.codesLike(name);
    if (meant.length === 0) return read;
    const words = meant.map((term) => ({ term, isPrefix: false }));
    const first = read.indexOf(within[0]!);
    return read.toSpliced(first, within.length, codePart(place, words, meant[0]));
  }, parts);
}
