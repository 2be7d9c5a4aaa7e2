import quantities from '#domain/market/search/query/numbers/quantity-words.json' with { type: 'json' };
import words from './said-words.json' with { type: 'json' };
import { normalize } from '#domain/market/search/search-text.ts';

/** One of these texts as a piece of a pattern, the longest first; blanks between words may be left out. */
export function oneOf(texts: readonly string[]): string {
  const forms = [...new Set(texts.map((text) => normalize(text).trim()))];
  return forms
    .sort((a, b) => b.length - a.length)
    .map((text) => wholeWord(RegExp.escape(text).replaceAll('\\x20', '\\s*').replaceAll(' ', '\\s*'), text))
    .join('|');
}

/** Latin letters are words by themselves; Thai and Chinese stand beside each other. */
function wholeWord(pattern: string, text: string): string {
  const before = /^[a-z]/.test(text) ? '(?<![a-z])' : '';
  const behind = /[a-z]$/.test(text) ? '(?![a-z\\d])' : '';
  return `${before}${pattern}${behind}`;
}

/** A number with its thousands: 1,200 or 1.5. */
export const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)`;
/** No number goes on here, and no code: "38" of "380" or "a38" is none. */
export const NUMBER_START = String.raw`(?<![a-z\d/@]|\d[.,])`;
export const NUMBER_END = String.raw`(?![\d]|[.,]\d)`;

export function numberOf(text: string): number {
  return Number(/^\d{1,3}(?:,\d{3})+/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'));
}

export const AT_LEAST = oneOf(quantities.at_least);
export const AT_MOST = oneOf(quantities.at_most);
export const ABOUT = oneOf(words.about);
export const SIGN = `(?<least>${AT_LEAST})|(?<most>${AT_MOST})|(?:${ABOUT})`;
export const UP = oneOf(quantities.up);
export const DOWN = oneOf(quantities.down);
export const TO = oneOf(quantities.to);
/** What a number of something else is followed by. */
export const OTHER_UNITS = new RegExp(
  `^\\s*(?:${oneOf([...quantities.units, ...Object.values(quantities.in_name).flat(), ...words.other_units])})`,
  'u',
);
