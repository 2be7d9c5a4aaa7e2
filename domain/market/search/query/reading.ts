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
  has(word: WantedWord): boolean;
  /** The word of most products that is one letter away. */
  nearest(word: string): string | undefined;
}

/** A normalized query, and what it is read with. */
export interface Reading {
  text: string;
  lexicon: Lexicon;
  market: MarketWords;
  /** How many words and codes may still be corrected. */
  corrections: { left: number };
}

/** Whether one more may be corrected: each looks at all words of the lexicon or of the market. */
export function mayCorrect({ corrections }: Reading): boolean {
  corrections.left -= 1;
  return corrections.left >= 0;
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

/** Digits, with letters or many enough. */
export function isCodeLike(text: string): boolean {
  return /\d/.test(text) && (text.length >= SHORTEST_NUMBER_CODE || /[a-z]/.test(text));
}
