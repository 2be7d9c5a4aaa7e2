import { codePart, type Part } from './parts.ts';
import { cutsNumber, isCodeLike, LEAST_GLUED, LONGEST_CODE, mayCorrect, type Place, type Reading } from './reading.ts';
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
 * A code that no product has as it stands: with a word glued to it, unfinished, with a letter too many or wrong, or with
 * others around it. Null when nothing of the market is like it.
 */
export function partsOfCode(reading: Reading, place: Place, code: string): Part[] | null {
  if (code.length > LONGEST_CODE) return null;
  const { market } = reading;
  const isWhole = code.length === place.to - place.at;
  const glued = isWhole ? gluedCode(reading, place, code) : null;
  if (glued) return glued;
  const shortest = /[a-z]/.test(code) ? SHORTEST_PREFIX : SHORTEST_PREFIX_NUMBER;
  if (code.length >= shortest && market.hasCodeFrom(code)) return [codePart(place, [{ term: code, isPrefix: true }])];
  const cut = code.slice(0, -1);
  if (code.length >= SHORTEST_CUT && isCodeLike(cut) && market.hasCode(cut))
    return [codePart(place, [{ term: cut, isPrefix: false }], cut)];
  // Numbers beside each other are amounts more often than a mistyped code.
  const isCorrectable = code.length >= SHORTEST_TO_CORRECT && (isWhole || /[a-z]/.test(code)) && mayCorrect(reading);
  const meant = isCorrectable ? market.codesLike(code) : [];
  if (meant.length === 0) return isWhole ? (codeWithin(reading, place, code) ?? afterWord(reading, place, code)) : null;
  const words = meant.map((term) => ({ term, isPrefix: false }));
  return [codePart(place, words, meant[0])];
}

/** `pp1100kn`: a known word before a code that is not right. */
function afterWord(reading: Reading, { at, to }: Place, code: string): Part[] | null {
  const letters = /^[a-z]{2,}(?=\d)/.exec(code)?.[0] ?? '';
  const word = letters === '' ? null : knownWord(reading, { at, to: at + letters.length }, letters);
  const rest = word && partsOfCode(reading, { at: at + letters.length, to }, code.slice(letters.length));
  return word && rest && [word, ...rest];
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

/** `irganoks1010`, `tinuvin770df`: the longest code of the market among letters that nobody knows. */
function codeWithin(reading: Reading, { at, to }: Place, code: string): Part[] | null {
  const runs = Array.from(code.matchAll(/[a-z]+|\d+/g), (match) => match.index);
  if (runs.length > MOST_RUNS) return null;
  const ends = [...runs.slice(1), code.length];
  const windows = runs.flatMap((from, first) => ends.slice(first).map((end) => ({ from, end })));
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
