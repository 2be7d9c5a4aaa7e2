import { oneOf as oneOfTexts, withBlanks } from '#domain/market/search/query/one-of.ts';
import quantities from '#domain/market/search/query/numbers/quantity-words.json' with { type: 'json' };
import { normalize } from '#domain/market/search/search-text.ts';
import words from './said-words.json' with { type: 'json' };

/** One of these texts as a piece of a pattern, the longest first; blanks between words may be left out. */
export function oneOf(texts: readonly string[]): string {
  const forms = [...new Set(texts.map((text) => normalize(text).trim()))];
  return oneOfTexts(forms, (text) => wholeWord(withBlanks(text), text));
}

/** Latin letters are words by themselves; Thai and Chinese stand beside each other. */
function wholeWord(pattern: string, text: string): string {
  const before = /^[a-z]/.test(text) ? '(?<![a-z])' : '';
  const behind = /[a-z]$/.test(text) ? '(?![a-z\\d])' : '';
  return `${before}${pattern}${behind}`;
}

/** Pieces that may stand in this order, each or none of them, with blanks between. */
export function inOrder(...pieces: readonly string[]): string {
  return pieces.map((piece) => `(?:(?:${piece})\\s*)?`).join('');
}

export const AT_LEAST = oneOf(quantities.at_least);
export const AT_MOST = oneOf(quantities.at_most);
export const ABOUT = oneOf(words.about);
export const SIGN = `(?<least>${AT_LEAST})|(?<most>${AT_MOST})|(?:${ABOUT})`;
/** "10 max": with a number behind it the word belongs to that. */
const atEnd = (texts: readonly string[]) => `(?:${oneOf(texts)})(?!\\s*\\d)`;
export const UP = `(?:${oneOf(quantities.up)}|${atEnd(quantities.up_at_end)})`;
export const DOWN = `(?:${oneOf(quantities.down)}|${atEnd(quantities.down_at_end)})`;
export const TO = oneOf(quantities.to);
export const APPROXIMATELY = oneOf(words.approximately_behind);
/** What Thai says for a kilogram for short begins other words, too. */
export const KG = `(?:${oneOf(words.kg)}|(?:${oneOf(words.kilo_spoken)})(?!\\p{Script=Thai}))`;
export const TONNE = `(?:${oneOf(words.tonne)})`;
/** What a number of something else is followed by. */
export const OTHER_UNITS = new RegExp(
  `^\\s*(?:${oneOf([...quantities.units, ...Object.values(quantities.in_name).flat(), ...words.other_units])})`,
  'u',
);
