import { typedAmount } from '#domain/values/typed-number.ts';
import words from './number-words.json' with { type: 'json' };

const DIGITS: Readonly<Record<string, number>> = words.digits;
const MULTIPLIERS: Readonly<Record<string, number>> = words.multipliers;
const ENGLISH: Readonly<Record<string, number>> = words.english;
/** Letters that one written number has at most: each look at one is a short one. */
const MOST_FIGURES = 14;
const MOST_WORDS = 6;

const anyOf = (texts: readonly string[]) =>
  texts
    .toSorted((a, b) => b.length - a.length)
    .map((text) => text.replaceAll(' ', '\\s+'))
    .join('|');
const SPOKEN = anyOf([...Object.keys(DIGITS), ...Object.keys(MULTIPLIERS)]);
const ENGLISH_WORD = `(?<![a-z])(?:${anyOf(Object.keys(ENGLISH))})(?![a-z])`;
const HALF = anyOf(words.halves);

/** All figures that stand together, so that no part of a number is taken for the whole. */
export const NUMBER = String.raw`(?:\d[\d.,]{0,${MOST_FIGURES}}\d|\d)`;
/** A number in figures or in words: 3, three, half a. */
export const COUNT = `(?:${NUMBER}|(?:${SPOKEN}){1,${MOST_WORDS}}|${ENGLISH_WORD}|${HALF})`;
/** No number goes on here, no code, no name of a day and no half of a tonne: "38" of "380" or "a38" is none. */
export const NUMBER_START = `(?<![a-z\\d/@]|\\d[.,]|${words.not_behind.join('|')})`;
export const NUMBER_END = String.raw`(?![\d]|[.,]\d)`;
/** A text without one has no amount and no price. */
export const HAS_NUMBER = new RegExp(`\\d|${SPOKEN}|${HALF}|${ENGLISH_WORD}`, 'u');

const HALF_WORD = new RegExp(`^(?:${HALF})$`, 'u');
const SPOKEN_WORD = new RegExp(SPOKEN, 'gu');

/** What a number says. One that can be read in two ways (`3,75`) says nothing: NaN. */
export function numberOf(text: string): number {
  if (/^\d/.test(text)) return typedAmount(text) ?? Number.NaN;
  if (HALF_WORD.test(text)) return 0.5;
  return ENGLISH[text.replace(/\s+/gu, ' ')] ?? spokenNumber(text.match(SPOKEN_WORD) ?? []);
}

/** Thai and Chinese numbers: a digit, and how many times ten, a hundred or a thousand it counts. */
function spokenNumber(pieces: readonly string[]): number {
  let sum = 0;
  let digit: number | null = null;
  for (const piece of pieces) {
    const times = MULTIPLIERS[piece];
    if (times === undefined) digit = DIGITS[piece]!;
    else {
      sum += (digit ?? 1) * times;
      digit = null;
    }
  }
  return sum + (digit ?? 0);
}
