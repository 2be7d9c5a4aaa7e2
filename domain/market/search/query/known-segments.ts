import { withoutMarks, type Entry, type Lexicon } from './lexicon.ts';
import { endsHere, isSeparators, startsHere, thaiWordEnds } from './letters.ts';
import { numberPhrases, type Measured } from './numbers/number-phrases.ts';
import { cutsNumber, isCodeLike, LEAST_GLUED, LONGEST_CODE, type MarketWords, type Place } from './reading.ts';
import { negatorsIn } from './said/negation.ts';
import { saidIn } from './said/said-in.ts';
import type { Said } from './said/said.ts';
import { spelledFrom } from './thai/thai-letter-names.ts';
import { factWord } from './wanted.ts';

/** A stretch of a normalized query that is known. */
export type KnownSegment = Place &
  (
    | { kind: 'entry'; entry: Entry }
    | { kind: 'code'; code: string; isPrefix: boolean }
    | { kind: 'measured'; measured: Measured }
    | { kind: 'named'; words: readonly string[] }
    | { kind: 'amount' }
    | { kind: 'negator'; side: 'before' | 'after' }
    | { kind: 'said'; says: Said }
  );

/** A segment with what it costs: of two ways to cut a query the cheaper one is right. */
export interface Priced {
  segment: KnownSegment;
  cost: number;
}

export type MarketCodes = Pick<MarketWords, 'hasCode' | 'hasCodeFrom'>;

/**
 * A number with its property costs least, then a code of the market, so that a word before it does not take it in
 * (`bayer 2805` is a maker and a code).
 */
const COSTS = {
  measured: 0.1,
  code: 0.2,
  amount: 0.9,
  negator: 0.9,
  said: 0.3,
  saidByName: 0.8,
  entry: 1,
  letterMore: 0.95,
  unfinishedCode: 1.1,
  entryWithNumber: 1.25,
  entryWithoutMarks: 1.4,
};
/** Names of sheets have nine, with their size. */
const MOST_CODE_PARTS = 12;
/** What may stand within a name that is a code, too: 70% TiO2. */
const PERCENT = /%/g;
/** Digits of a code whose letters stand apart. */
const LEAST_DIGITS_APART = 3;
/** Letters of a code from which it is known though it is not finished. */
const SHORTEST_BEGINNING = 5;
/** Thai words up to here stand by themselves only where a word of the language begins and ends. */
const SHORT_THAI = 3;

/** Everything that is known of a query, by where it begins. Segments may overlap. */
export function knownSegments(text: string, lexicon: Lexicon, market: MarketCodes): Map<number, Priced[]> {
  return Map.groupBy(
    [
      ...numberSegments(text),
      ...negatorSegments(text),
      ...saidSegments(text),
      ...entriesIn(text, lexicon, market),
      ...codesIn(text, lexicon, market),
    ],
    ({ segment }) => segment.at,
  );
}

function numberSegments(text: string): Priced[] {
  return numberPhrases(text).map(({ at, to, measured, inName }) => {
    if (measured) return { segment: { at, to, kind: 'measured', measured }, cost: COSTS.measured };
    return inName.length > 0
      ? { segment: { at, to, kind: 'named', words: inName }, cost: COSTS.amount }
      : { segment: { at, to, kind: 'amount' }, cost: COSTS.amount };
  });
}

function negatorSegments(text: string): Priced[] {
  return negatorsIn(text).map((negator) => ({ segment: { ...negator, kind: 'negator' }, cost: COSTS.negator }));
}

function saidSegments(text: string): Priced[] {
  return saidIn(text)
    .filter(({ at, to }) => startsHere(text, at) && endsHere(text, to))
    .map((phrase) => ({ segment: { ...phrase, kind: 'said' }, cost: COSTS.said }));
}

/** Words of the lexicon, and what Thai names of letters spell. */
function entriesIn(text: string, lexicon: Lexicon, market: MarketCodes): Priced[] {
  const found: Priced[] = [];
  const wordEnds = thaiWordEnds(text);
  for (let at = 0; at < text.length; at += 1) {
    if (!startsHere(text, at)) continue;
    let key = '';
    for (let to = at + 1; to <= text.length && key.length < lexicon.longestFrom(key); to += 1) {
      const letter = text.slice(to - 1, to);
      if (isSeparators(letter)) continue;
      key += letter;
      if (!endsHere(text, to)) continue;
      const entry = lexicon.getInflected(key);
      const says = entry && entry.kind !== 'commercial' ? undefined : lexicon.getSaid(key);
      if (says) found.push({ segment: { at, to, kind: 'said', says }, cost: COSTS.saidByName });
      if (entry && !(isShortThai(key) && !(wordEnds.has(at) && wordEnds.has(to))))
        found.push({
          segment: { at, to, kind: 'entry', entry },
          cost: entryCost(key),
        });
      else if (!entry && /\p{Script=Thai}/u.test(key) && withoutMarks(key).length > SHORT_THAI) {
        const alike = lexicon.getUnmarked(key);
        if (alike) found.push({ segment: { at, to, kind: 'entry', entry: alike }, cost: COSTS.entryWithoutMarks });
      }
    }
    if (/[\p{Script=Thai}a-z\d]/u.test(text.charAt(at)))
      for (const { to, latin } of spelledFrom(text, at)) {
        const entry = lexicon.get(latin);
        if (isCodeLike(latin) && !isMaterialName(latin, lexicon) && market.hasCode(latin))
          found.push({ segment: { at, to, kind: 'code', code: latin, isPrefix: false }, cost: COSTS.code });
        else if (entry) found.push({ segment: { at, to, kind: 'entry', entry }, cost: entryCost(latin) });
      }
  }
  return found;
}

function entryCost(key: string): number {
  return /\d/.test(key) ? COSTS.entryWithNumber : COSTS.entry;
}

/** Codes of the market, also those whose parts stand apart (HD 2208 J), unfinished ones, and those glued to a word. */
function codesIn(text: string, lexicon: Lexicon, market: MarketCodes): Priced[] {
  const parts = Array.from(text.matchAll(/[a-z\d]+/g), (match) => ({
    at: match.index,
    to: match.index + match[0].length,
    part: match[0],
  }));
  const found: Priced[] = [];
  for (let first = 0; first < parts.length; first += 1) {
    found.push(...gluedCodes(parts[first]!, lexicon, market));
    let code = '';
    for (let last = first; last < Math.min(parts.length, first + MOST_CODE_PARTS); last += 1) {
      const { at, to, part } = parts[last]!;
      if (last > first && !isSeparators(text.slice(parts[last - 1]!.to, at).replace(PERCENT, ''))) break;
      code += part;
      if (code.length > LONGEST_CODE) break;
      if (!isCodeLike(code) || isMaterialName(code, lexicon)) continue;
      const place = { at: parts[first]!.at, to };
      if (market.hasCode(code))
        found.push({ segment: { ...place, kind: 'code', code, isPrefix: false }, cost: COSTS.code });
      else if (
        code.length >= SHORTEST_BEGINNING &&
        !isWordAndNumber(parts.slice(first, last + 1), lexicon) &&
        market.hasCodeFrom(code)
      )
        found.push({ segment: { ...place, kind: 'code', code, isPrefix: true }, cost: COSTS.unfinishedCode });
    }
  }
  return found;
}

/** "film 2": a word of the trade and a short number beside it are no beginning of a code. */
function isWordAndNumber(parts: readonly { part: string }[], lexicon: Lexicon): boolean {
  const digits = parts.reduce((sum, { part }) => sum + part.replace(/\D/g, '').length, 0);
  return parts.length > 1 && digits < LEAST_DIGITS_APART && parts.some(({ part }) => isWordOfGoods(part, lexicon));
}

function isWordOfGoods(part: string, lexicon: Lexicon): boolean {
  const kind = lexicon.getInflected(part)?.kind;
  return kind !== undefined && kind !== 'commercial' && kind !== 'brand' && kind !== 'maker';
}

/** `abspa757`, `pa757white`, `gp15025kg`: a code of the market, with words of the lexicon or an amount around it. */
function gluedCodes({ at, part }: Place & { part: string }, lexicon: Lexicon, market: MarketCodes): Priced[] {
  if (!/\d/.test(part) || part.length > LONGEST_CODE) return [];
  const places = Array.from({ length: part.length + 1 }, (_, place) => place);
  const starts = places.filter((from) => from === 0 || isGlued(part.slice(0, from), part.slice(from), lexicon));
  const found: Priced[] = [];
  for (const from of starts)
    for (const end of places) {
      const code = part.slice(from, end);
      if (code.length < LEAST_GLUED || code === part || !isCodeLike(code) || isMaterialName(code, lexicon)) continue;
      const behind = end === part.length ? [] : gluedBehind(part, end, at, lexicon);
      if (behind === null || !market.hasCode(code)) continue;
      const before = from === 0 ? [] : [entrySegment(at, at + from, lexicon.get(part.slice(0, from))!)];
      const segment = { at: at + from, to: at + end, kind: 'code' as const, code, isPrefix: false };
      found.push(...before, { segment, cost: COSTS.code }, ...behind);
    }
  return found;
}

function isGlued(word: string, rest: string, lexicon: Lexicon): boolean {
  return word.length >= LEAST_GLUED && !cutsNumber(word, rest) && lexicon.get(word) !== undefined;
}

/**
 * What is glued to a code that ends at a place of a part: a word, an amount with its unit, or a letter too many where
 * the whole is another maker's grade. Null for anything else.
 */
function gluedBehind(part: string, end: number, at: number, lexicon: Lexicon): Priced[] | null {
  const [code, rest] = [part.slice(0, end), part.slice(end)];
  const place = { at: at + end, to: at + part.length };
  const entry = rest.length >= LEAST_GLUED && !cutsNumber(code, rest) ? lexicon.getInflected(rest) : undefined;
  if (entry) return [entrySegment(place.at, place.to, entry)];
  if (code.length < SHORTEST_BEGINNING) return null;
  if (/^\d+[a-z]{2,}$/.test(rest) && isAmountPhrase(rest))
    return [{ segment: { ...place, kind: 'amount' }, cost: COSTS.amount }];
  const isLetterMore = /^[a-z]$/.test(rest) && lexicon.getInflected(part) !== undefined;
  return isLetterMore ? [{ segment: { ...place, kind: 'amount' }, cost: COSTS.letterMore }] : null;
}

function isAmountPhrase(text: string): boolean {
  return numberPhrases(text).some(({ at, to, measured }) => measured === null && at === 0 && to === text.length);
}

function entrySegment(at: number, to: number, entry: Entry): Priced {
  return { segment: { at, to, kind: 'entry', entry }, cost: COSTS.entry };
}

/** PA66 is the name of a material though grades have it in their names, 1010 that of a grade though it is known for one. */
function isMaterialName(code: string, lexicon: Lexicon): boolean {
  const fact = factWord('sub', code);
  const conditions = lexicon.get(code)?.alternatives.flat() ?? [];
  return conditions.some((condition) => 'words' in condition && condition.words.some(({ term }) => term === fact));
}

function isShortThai(key: string): boolean {
  return key.length <= SHORT_THAI && /\p{Script=Thai}/u.test(key);
}
