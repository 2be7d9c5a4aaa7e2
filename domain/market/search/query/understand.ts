import { queryTerms } from '#domain/market/search/search-text.ts';
import { onOtherLayout } from './typing/keyboard-layouts.ts';
import { formKey, type Lexicon } from './lexicon.ts';
import {
  amountPart,
  anywherePart,
  codePart,
  entryPart,
  measuredPart,
  namedPart,
  saidPart,
  textPart,
  withModifiers,
  type Part,
} from './parts.ts';
import { withMistypedNames } from './typing/mistyped-names.ts';
import { withMistypedNumbers } from './numbers/mistyped-numbers.ts';
import { correctionsUpTo, type MarketWords, type Reading } from './reading.ts';
import { withNegations } from './said/negation.ts';
import { settledParts } from './said/settled-parts.ts';
import { numbersInDigits } from './numbers/spoken-numbers.ts';
import { inThaiLetters } from './thai/thai-in-latin.ts';
import { segmentsOf, type Segment } from './segments.ts';
import { partsOfUnknown } from './unknown-words.ts';

/** A query as it is searched with. */
export interface Understanding {
  /** The normalized query in which the parts stand. */
  text: string;
  parts: Part[];
  /**
   * The text as it was meant, where it was typed in the other keyboard layout, has numbers in words or spells Thai in
   * Latin letters.
   */
  retyped: string | null;
}

const MOST_PARTS = 12;
/** Of one query, with its reading in the other keyboard layout. */
const MOST_CORRECTIONS = 6;
/** A query of which so much is known is not one in the wrong layout. */
const MOSTLY_KNOWN = 0.5;
const SURELY_KNOWN = 0.7;
/** A shorter word is something on any layout. */
const SHORTEST_OTHER = 3;
/** Words that are looked at alone, and the blanks between them. */
const MOST_WORDS = 16;

/** What somebody who types this looks for, in the words of the trade and of the market. */
export function understand(query: string, lexicon: Lexicon, market: MarketWords): Understanding {
  const corrections = correctionsUpTo(MOST_CORRECTIONS);
  const typed = read(query, { lexicon, market, corrections });
  const given = { lexicon, market };
  const meant = typed.parts.every(isKnown)
    ? null
    : (readAloud(query, typed, given) ?? onOtherKeys(query, typed, given) ?? spelledInLatin(typed, given));
  return meant ? { ...meant, retyped: meant.text } : { ...typed, retyped: null };
}

/** What was meant by a query that was typed in the other keyboard layout, or some words of it; null for any other. */
function onOtherKeys(query: string, typed: Read, given: Pick<Reading, 'lexicon' | 'market'>): Read | null {
  const whole = allOnOtherKeys(query, typed, given);
  const words = query.split(/(\s+)/);
  const mixed = words.map((word, place) => (place < MOST_WORDS ? wordOnOtherKeys(word, given) : null) ?? word).join('');
  if (mixed === query) return whole;
  const meant = read(mixed, { ...given, corrections: correctionsUpTo(MOST_CORRECTIONS) });
  return whole && knownShare(whole) >= knownShare(meant) ? whole : meant;
}

function allOnOtherKeys(query: string, typed: Read, given: Pick<Reading, 'lexicon' | 'market'>): Read | null {
  const share = knownShare(typed);
  const other = share < MOSTLY_KNOWN ? onOtherLayout(query) : null;
  if (other === null) return null;
  // A letter may be wrong as well, where it makes a code of what says nothing else.
  const meant = read(other, { ...given, corrections: correctionsUpTo(share === 0 ? 1 : 0) });
  const isOneCode = share === 0 && meant.parts.length === 1 && meant.parts[0]!.kind === 'code';
  const named = share === 0 ? goodsShare(meant) : knownShare(meant);
  return isOneCode || (named >= SURELY_KNOWN && named > share) ? meant : null;
}

/** How much of the letters names goods: of Thai words that nobody knows, other keys make units and letters alone. */
function goodsShare({ text, parts }: Read): number {
  const letters = (some: readonly Part[]) => some.reduce((sum, { at, to }) => sum + to - at, 0);
  const named = parts.filter((part) => isKnown(part) && part.wanted !== null && part.to - part.at > 1);
  return letters(named) / Math.max(1, text.replace(/\s/g, '').length);
}

/** A word of which nothing is known, and all on the other layout; null for any other. */
function wordOnOtherKeys(word: string, given: Pick<Reading, 'lexicon' | 'market'>): string | null {
  const other = word.length < SHORTEST_OTHER ? null : onOtherLayout(word);
  if (other === null || given.market.has({ term: word.toLowerCase(), isPrefix: false })) return null;
  const [typed, meant] = [word, other].map((text) => read(text, { ...given, corrections: correctionsUpTo(0) }));
  return knownShare(typed!) === 0 && knownShare(meant!) === 1 ? other : null;
}

interface Read {
  text: string;
  parts: Part[];
}

function read(query: string, given: Omit<Reading, 'text'>): Read {
  const { text, segments } = segmentsOf(query, given.lexicon, given.market);
  const reading = { ...given, text };
  const isFinished = /\s$/.test(query);
  const found = segments.flatMap((segment, index) =>
    partsOf(reading, segment, !isFinished && index === segments.length - 1),
  );
  const corrected = withMistypedNumbers(reading, withMistypedNames(reading, cutAfter(MOST_PARTS, found)));
  const parts = settledParts(text, withNegations(text, corrected));
  const asked = parts.some(asksForSomething) ? parts : aloneParts(text, parts, given.lexicon);
  const hasFacts = asked.some(({ wanted }) => wanted !== null && wanted.kind !== 'text');
  return { text, parts: withModifiers(text, hasFacts ? asked : asked.map(anywherePart)) };
}

/** Goods, or something beside them: conditions alone are asked of all goods. */
function asksForSomething({ wanted, says }: Part): boolean {
  return wanted !== null || (says !== null && says.kind !== 'unread' && says.kind !== 'not');
}

/** What is too much to be read is one part, so that it is seen. */
function cutAfter(most: number, parts: readonly Part[]): Part[] {
  const [first, ...others] = parts.slice(most);
  if (!first) return [...parts];
  return [...parts.slice(0, most), saidPart({ at: first.at, to: others.at(-1)?.to ?? first.to }, { kind: 'unread' })];
}

function partsOf(reading: Reading, segment: Segment, isLast: boolean): Part[] {
  switch (segment.kind) {
    case 'entry':
      return [entryPart(reading.text, segment, segment.entry)];
    case 'code':
      return [codePart(segment, [{ term: segment.code, isPrefix: segment.isPrefix }])];
    case 'measured':
      return [measuredPart(segment, segment.measured)];
    case 'named':
      return [namedPart(segment, segment.words)];
    case 'amount':
      return [amountPart(segment)];
    case 'said':
      return [saidPart(segment, segment.says)];
    case 'negator':
      return [saidPart(segment, { kind: 'not', side: segment.side })];
    case 'unknown':
      return partsOfUnknown(reading, segment, isLast);
  }
}

/** Words that say nothing beside others may name something where they stand alone: "plastic". */
function aloneParts(text: string, parts: readonly Part[], lexicon: Lexicon): Part[] {
  const read = parts.map((part) => {
    const entry = part.kind === 'commercial' ? lexicon.getInflected(formKey(text.slice(part.at, part.to))) : undefined;
    if (!entry || entry.near.length === 0) return part;
    return entryPart(text, part, { ...entry, kind: 'material', alternatives: entry.near, near: [] }, part.corrected);
  });
  return read.some(asksForSomething) ? read : [...read, ...plainParts(text)];
}

/** Others are looked for as they stand. */
function plainParts(text: string): Part[] {
  return queryTerms(text).map(({ term, isPrefix }) => {
    const at = text.indexOf(term);
    const place = at === -1 ? { at: 0, to: text.length } : { at, to: at + term.length };
    return textPart(place, [{ term, isPrefix }]);
  });
}

function isKnown({ kind, corrected }: Part): boolean {
  return kind !== 'text' && corrected === null;
}

/** What says more with its number words in digits, as codes are told by telephone. */
function readAloud(query: string, typed: Read, given: Pick<Reading, 'lexicon' | 'market'>): Read | null {
  const written = numbersInDigits(query);
  if (written === null) return null;
  const meant = read(written, { ...given, corrections: correctionsUpTo(0) });
  return knownShare(meant) > knownShare(typed) ? meant : null;
}

/** Thai that is written as it sounds to who reads Latin letters, where nothing of it is known as it stands. */
function spelledInLatin(typed: Read, given: Pick<Reading, 'lexicon' | 'market'>): Read | null {
  const isOpen = typed.parts.every(({ kind, wanted }) => kind === 'text' || wanted === null);
  const thai = isOpen ? inThaiLetters(typed.text, given.lexicon) : null;
  return thai === null ? null : read(thai, { ...given, corrections: correctionsUpTo(0) });
}

/** How much of the letters belongs to words and codes that are known. */
function knownShare({ text, parts }: Read): number {
  const known = parts.filter(isKnown);
  return known.reduce((letters, { at, to }) => letters + to - at, 0) / Math.max(1, text.length);
}
