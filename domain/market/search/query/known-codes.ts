import { isMaterialName } from './known-entries.ts';
import { COSTS, type MarketCodes, type Priced } from './priced-segments.ts';
import { isSeparators } from './letters.ts';
import type { Entry, Lexicon } from './lexicon.ts';
import { numberPhrases } from './numbers/number-phrases.ts';
import { cutsNumber, isCodeLike, LEAST_GLUED, LONGEST_CODE, type Place } from './reading.ts';

/** Names of sheets have nine, with their size. */
const MOST_CODE_PARTS = 12;
/** What may stand within a name that is a code, too: 70% TiO2. */
const PERCENT = /%/g;
/** Digits of a code whose letters stand apart. */
const LEAST_DIGITS_APART = 3;
/** Letters of a code from which it is known though it is not finished. */
const SHORTEST_BEGINNING = 5;

/** Codes of the market, also those whose parts stand apart (HD 2208 J), unfinished ones, and those glued to a word. */
export function codesIn(text: string, lexicon: Lexicon, market: MarketCodes): Priced[] {
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
