import type { Lexicon } from './lexicon.ts';
import type { WantedWord } from './wanted.ts';

/** What goods of the market are called. */
export interface MarketWords {
  /** Whether a product has this code: letters and digits, without signs. */
  hasCode(code: string): boolean;
  /** Whether a code of the market begins so. */
  hasCodeFrom(beginning: string): boolean;
  /** Codes that may have been meant by one that no product has, the likeliest alone. */
  codesLike(code: string): string[];
  /** Codes that begin with a number that may have been meant by this one, the likeliest alone. */
  codesWithNumberLike(number: string): string[];
  has(word: WantedWord): boolean;
  /** The word of most products that is one letter away. */
  nearest(word: string): string | undefined;
}

/** A normalized query, and what it is read with. */
export interface Reading {
  text: string;
  lexicon: Lexicon;
  market: MarketWords;
  corrections: Corrections;
}

export interface Corrections {
  /** How many words and codes may still be corrected. */
  left: number;
  /** Codes that were meant by what was looked at. */
  codes: Map<string, string[]>;
}

export function correctionsUpTo(left: number): Corrections {
  return { left, codes: new Map() };
}

/** Whether one more may be corrected: each looks at all words of the lexicon or of the market. */
export function mayCorrect({ corrections }: Reading): boolean {
  corrections.left -= 1;
  return corrections.left >= 0;
}

/** Codes that may have been meant by one that no product has; none when enough was corrected. */
export function codesMeant(reading: Reading, code: string): string[] {
  return meantBy(reading, code, () => reading.market.codesLike(code));
}

/** Codes that begin with a number that may have been meant; none when enough was corrected. */
export function codesMeantByNumber(reading: Reading, number: string): string[] {
  return meantBy(reading, `${number}…`, () => reading.market.codesWithNumberLike(number));
}

function meantBy(reading: Reading, key: string, look: () => string[]): string[] {
  const { codes } = reading.corrections;
  const known = codes.get(key);
  if (known) return known;
  const meant = mayCorrect(reading) ? look() : [];
  codes.set(key, meant);
  return meant;
}

/** Letters of a reading's text, from `at` up to `to`. */
export interface Place {
  at: number;
  to: number;
}

/** Longer ones are no codes, and looking for what is like them would take long. */
export const LONGEST_CODE = 40;
/** Letters at least of a word and of a code that are glued to each other. */
export const LEAST_GLUED = 2;
const SHORTEST_NUMBER_CODE = 3;

/** Whether a code is cut between two digits: no word is glued to it there. */
export function cutsNumber(left: string, right: string): boolean {
  return /\d$/.test(left) && /^\d/.test(right);
}

/** Digits alone, as many as codes have. */
export function isNumber(text: string): boolean {
  return text.length >= SHORTEST_NUMBER_CODE && /^\d+$/.test(text);
}

/** Digits, with letters or many enough. */
export function isCodeLike(text: string): boolean {
  return /\d/.test(text) && (text.length >= SHORTEST_NUMBER_CODE || /[a-z]/.test(text));
}
