import type { Entry } from './lexicon.ts';
import type { Measured } from './numbers/number-phrases.ts';
import type { MarketWords, Place } from './reading.ts';
import type { Said } from './said/said.ts';

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
export const COSTS = {
  measured: 0.1,
  code: 0.2,
  amount: 0.9,
  negator: 0.9,
  said: 0.3,
  saidLot: 0.6,
  saidByName: 0.8,
  /** What the company itself calls a place goes before what others call it. */
  saidByOwnName: 0.7,
  entry: 1,
  letterMore: 0.95,
  unfinishedCode: 1.1,
  entryWithNumber: 1.25,
  entryWithoutMarks: 1.4,
};
