import { codePart, type Part } from './parts.ts';
import { codesMeant, cutsNumber, isCodeLike, LEAST_GLUED, LONGEST_CODE, type Place, type Reading } from './reading.ts';
import { knownWord, partOfWord } from './unknown-word.ts';

const SHORTEST_PREFIX = 3;
const SHORTEST_PREFIX_NUMBER = 4;
const SHORTEST_CUT = 3;
const SHORTEST_TO_CORRECT = 4;
const SHORTEST_WITHIN = 3;
const SHORTEST_WORD = 4;
/** Codes have few turns between letters and digits. */
const MOST_RUNS = 10;

/**
 * A code that no product has as it stands: with a word glued to it, unfinished, with a letter too many or wrong, or
 * with others around it. Null when nothing of the market is like it.
 */
export function partsOfCode(reading: Reading, place: Place, code: string): Part[] | null {
  if (code.length > LONGEST_CODE) return null;
  const { market } = reading;
  const isWhole = code.length === place.to - place.at;
  const glued = isWhole ? gluedCode(reading, place, code) : null;
  if (glued) return glued;
  const shortest = /[a-z]/.test(code) ? SHORTEST_PREFIX : SHORTEST_PREFIX_NUMBER;
  if (code.length >= shortest && market.hasCodeFrom(code)) return [codePart(place, [{ term: code, isPrefix: true }])];
  // Numbers beside each other are amounts more often than a mistyped code.
  const isCorrectable = code.length >= SHORTEST_TO_CORRECT && (isWhole || /[a-z]/.test(code));
  const meant = isCorrectable ? codesMeant(reading, code) : [];
  if (meant.length > 0) {
    const words = meant.map((term) => ({ term, isPrefix: false }));
    return [codePart(place, words, meant[0])];
  }
  const cut = code.slice(0, -1);
  if (code.length >= SHORTEST_CUT && isCodeLike(cut) && market.hasCode(cut))
    return [codePart(place, [{ term: cut, isPrefix: false }], cut)];
  return isWhole ? (afterWord(reading, place, code) ?? codeWithin(reading, place, code)) : null;
}

/** `pp1100kn`, `poleneg2855x`, `moplen500`: a known word before a code that is not right, or a number. */
function afterWord(reading: Reading, { at, to }: Place, code: string): Part[] | null {
  const letters = /^[a-z]{2,}(?=[a-z]*\d)/.exec(code)?.[0] ?? '';
  const lengths = Array.from({ length: Math.max(0, letters.length - 1) }, (_, less) => letters.length - less);
  for (const length of lengths) {
    const word = knownWord(reading, { at, to: at + length }, letters.slice(0, length));
    const [place, rest] = [{ at: at + length, to }, code.slice(length)];
    const parts = word && partsOfCode(reading, place, rest);
    if (parts) return [word, ...parts];
    if (word && length === letters.length) return [word, partOfWord(reading, place, rest, false)];
  }
  return null;
}

/** `innoplushd2208j`, `1100nkfilm`: a code and a known word without a space between them. */
function gluedCode(reading: Reading, { at, to }: Place, code: string): Part[] | null {
  const isCode = (part: string) => isCodeLike(part) && reading.market.hasCode(part);
  for (let length = LEAST_GLUED; length <= code.length - LEAST_GLUED; length += 1) {
    const [left, right] = [code.slice(0, length), code.slice(length)];
    if (cutsNumber(left, right)) continue;
    const [first, second] = [
      { at, to: at + length },
      { at: at + length, to },
    ];
    const before = isCode(right) ? knownWord(reading, first, left) : null;
    if (before) return [before, codePart(second, [{ term: right, isPrefix: false }])];
    const after = isCode(left) ? knownWord(reading, second, right) : null;
    if (after) return [codePart(first, [{ term: left, isPrefix: false }]), after];
  }
  return null;
}

/** `irganoks1010`, `tinuvin770df`, `pa757pdf`: the longest code of the market among letters that nobody knows. */
function codeWithin(reading: Reading, { at, to }: Place, code: string): Part[] | null {
  const runs = Array.from(code.matchAll(/[a-z]+|\d+/g), (match) => match.index);
  if (runs.length > MOST_RUNS) return null;
  const ends = Array.from(code, (_, place) => place + 1).filter(
    (end) => !cutsNumber(code.slice(0, end), code.slice(end)),
  );
  const windows = runs.flatMap((from) => ends.map((end) => ({ from, end })));
  const [best] = windows
    .filter(({ from, end }) => end - from >= SHORTEST_WITHIN && isCodeLike(code.slice(from, end)))
    .filter(({ from, end }) => reading.market.hasCode(code.slice(from, end)))
    .sort((a, b) => b.end - b.from - (a.end - a.from));
  if (!best) return null;
  const word = code.slice(0, best.from);
  const between = word.length >= SHORTEST_WORD ? at + best.from : at;
  return [
    ...(between > at ? [partOfWord(reading, { at, to: between }, word, false)] : []),
    codePart({ at: between, to }, [{ term: code.slice(best.from, best.end), isPrefix: false }]),
  ];
}
