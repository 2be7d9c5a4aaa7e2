import { queryTerms } from '#domain/market/search/search-text.ts';
import { onOtherLayout } from './keyboard-layouts.ts';
import type { Lexicon } from './lexicon.ts';
import {
  amountPart,
  anywherePart,
  codePart,
  entryPart,
  measuredPart,
  namedPart,
  textPart,
  withModifiers,
  type Part,
} from './parts.ts';
import { withMistypedNames } from './mistyped-names.ts';
import type { MarketWords, Reading } from './reading.ts';
import { segmentsOf, type Segment } from './segments.ts';
import { partsOfUnknown } from './unknown-words.ts';

/** A query as it is searched with. */
export interface Understanding {
  /** The normalized query in which the parts stand. */
  text: string;
  parts: Part[];
  /** The same keys on the other keyboard layout, where that was meant; null else. */
  onOtherLayout: string | null;
}

const MOST_PARTS = 12;
/** Of one query, with its reading in the other keyboard layout. */
const MOST_CORRECTIONS = 4;
/** A query of which so much is known is not one in the wrong layout. */
const MOSTLY_KNOWN = 0.5;
const SURELY_KNOWN = 0.7;

/** What somebody who types this looks for, in the words of the trade and of the market. */
export function understand(query: string, lexicon: Lexicon, market: MarketWords): Understanding {
  const corrections = { left: MOST_CORRECTIONS };
  const typed = read(query, { lexicon, market, corrections });
  const share = knownShare(typed);
  const other = share < MOSTLY_KNOWN ? onOtherLayout(query) : null;
  if (other !== null) {
    const meant = read(other, { lexicon, market, corrections: { left: 0 } });
    if (knownShare(meant) >= SURELY_KNOWN && knownShare(meant) > share) return { ...meant, onOtherLayout: meant.text };
  }
  return { ...typed, onOtherLayout: null };
}

function read(query: string, given: Omit<Reading, 'text'>): { text: string; parts: Part[] } {
  const { text, segments } = segmentsOf(query, given.lexicon, given.market);
  const reading = { ...given, text };
  const isFinished = /\s$/.test(query);
  const found = segments
    .flatMap((segment, index) => partsOf(reading, segment, !isFinished && index === segments.length - 1))
    .slice(0, MOST_PARTS);
  const parts = withMistypedNames(reading, found);
  const asked = parts.some(({ wanted }) => wanted !== null) ? parts : [...parts, ...plainParts(text)];
  const isKnown = asked.some(({ wanted }) => wanted !== null && wanted.kind !== 'text');
  return { text, parts: withModifiers(text, isKnown ? asked : asked.map(anywherePart)) };
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
    case 'unknown':
      return partsOfUnknown(reading, segment, isLast);
  }
}

/** A query of words without weight alone is looked for as it stands: "plastic resins". */
function plainParts(text: string): Part[] {
  return queryTerms(text).map(({ term, isPrefix }) => {
    const at = text.indexOf(term);
    const place = at === -1 ? { at: 0, to: text.length } : { at, to: at + term.length };
    return textPart(place, [{ term, isPrefix }]);
  });
}

/** How much of the letters belongs to words and codes that are known. */
function knownShare({ text, parts }: { text: string; parts: readonly Part[] }): number {
  const known = parts.filter(({ kind, corrected }) => kind !== 'text' && corrected === null);
  return known.reduce((letters, { at, to }) => letters + to - at, 0) / Math.max(1, text.length);
}
