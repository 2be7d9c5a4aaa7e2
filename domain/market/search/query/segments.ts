import { normalize } from '#domain/market/search/search-text.ts';
import { knownSegments } from './known-segments.ts';
import { isSeparators, letterEnd } from './letters.ts';
import type { Lexicon } from './lexicon.ts';
import type { KnownSegment, MarketCodes, Priced } from './priced-segments.ts';
import type { Place } from './reading.ts';

/** A stretch of a normalized query, from `at` up to `to`. */
export type Segment = KnownSegment | (Place & { kind: 'unknown' });

const MOST_LETTERS = 120;
const THAI_DIGITS = /[\u0e50-\u0e59]/g;
const THAI_ZERO = 0x0e_50;

/** What is unknown costs more than anything known: a word once, and each of its letters. */
const UNKNOWN_WORD = 4;
const UNKNOWN_LETTER = 1.2;

/**
 * The query cut into what is known and what is not, so that as much as possible is known by as few segments as
 * possible.
 */
export function segmentsOf(
  query: string,
  lexicon: Lexicon,
  market: MarketCodes,
): { text: string; segments: Segment[] } {
  // Some letters become many when they are normalized.
  const text = normalize(query).replace(THAI_DIGITS, latinDigit).trim().slice(0, MOST_LETTERS).trim();
  return { text, segments: cheapestPath(text, knownSegments(text, lexicon, market)) };
}

export function cheapestPath(text: string, known: ReadonlyMap<number, readonly Priced[]>): Segment[] {
  const costs = Array.from({ length: text.length + 1 }, () => Infinity);
  const cameBy = Array.from<Segment | null>({ length: text.length + 1 });
  costs[0] = 0;
  const offer = (cost: number, segment: Segment) => {
    if (cost < costs[segment.to]!) {
      costs[segment.to] = cost;
      cameBy[segment.to] = segment;
    }
  };
  for (let at = 0; at < text.length; at += 1) {
    const cost = costs[at]!;
    if (cost === Infinity) continue;
    for (const { segment, cost: own } of known.get(at) ?? []) offer(cost + own, segment);
    if (isWithinLatin(text, at) && !endsWords(text, cameBy[at])) continue;
    const to = unknownEnd(text, at);
    const isBlank = isSeparators(text.slice(at, to));
    offer(cost + (isBlank ? 0 : unknownCost(text, at, to, cameBy[at])), { at, to, kind: 'unknown' });
  }
  return joined(text, backFrom(text.length, cameBy));
}

/** A word of Latin letters and digits is known or unknown as a whole; Thai and Chinese go letter by letter. */
function unknownEnd(text: string, at: number): number {
  const word = /^[a-z\d]+/.exec(text.slice(at));
  return word ? at + word[0].length : letterEnd(text, at);
}

function isWithinLatin(text: string, at: number): boolean {
  return /^[a-z\d]$/.test(text.charAt(at)) && /^[a-z\d]$/.test(text.charAt(at - 1));
}

/** Words of the lexicon to which a number is glued: `ptt group2208`. */
function endsWords(text: string, before: Segment | null | undefined): boolean {
  return before?.kind === 'entry' && /[a-z][\s-]+[a-z]+$/.test(text.slice(before.at, before.to));
}

function unknownCost(text: string, at: number, to: number, before: Segment | null | undefined): number {
  const goesOn = before?.kind === 'unknown' && !isSeparators(text.slice(before.at, before.to));
  return (to - at) * UNKNOWN_LETTER + (goesOn ? 0 : UNKNOWN_WORD);
}

function backFrom(end: number, cameBy: readonly (Segment | null | undefined)[]): Segment[] {
  const path: Segment[] = [];
  for (let to = end; to > 0;) {
    const segment = cameBy[to]!;
    path.unshift(segment);
    to = segment.at;
  }
  return path;
}

/** Neighbouring unknown stretches are one; blanks alone are nothing. */
function joined(text: string, path: readonly Segment[]): Segment[] {
  const segments: Segment[] = [];
  for (const segment of path) {
    const last = segments.at(-1);
    if (segment.kind === 'unknown' && last?.kind === 'unknown') last.to = segment.to;
    else segments.push({ ...segment });
  }
  return segments.filter(({ kind, at, to }) => kind !== 'unknown' || !isSeparators(text.slice(at, to)));
}

function latinDigit(thai: string): string {
  return String(thai.charCodeAt(0) - THAI_ZERO);
}
