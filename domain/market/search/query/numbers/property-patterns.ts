import { oneOf as oneOfTexts, withBlanks } from '#domain/market/search/query/one-of.ts';
import phrases from '#domain/market/search/query/property-phrases.json' with { type: 'json' };
import words from './quantity-words.json' with { type: 'json' };

/** How a property is named and measured, and what a number of it alone says: nearly so much, at least, at most. */
export type PropertyPhrase = (typeof phrases)[number];

export const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
export const WORD_START = String.raw`(?<![a-z\d.])`;
export const WORD_END = String.raw`(?![a-z\d])`;

/** Blanks between words may be left out. */
export const oneOf = (texts: readonly string[]) => oneOfTexts(texts, withBlanks);

const LEAST = `(?<least>${oneOf(words.at_least)})`;
const MOST = `(?<most>${oneOf(words.at_most)})`;
/** "10 max": with a number behind it the word belongs to that. */
const UP = `(?<up>${oneOf(words.up)}|(?:${oneOf(words.up_at_end)})(?!\\s*\\d))`;
const DOWN = `(?<down>${oneOf(words.down)}|(?:${oneOf(words.down_at_end)})(?!\\s*\\d))`;
/** "over 20 but below 40" */
const BUT_AT_MOST = `(?:${oneOf(words.but)})\\s*(?:${oneOf(words.at_most)})`;
const PERCENT = `(?:\\s*(?:${oneOf(words.percent)}))`;

/** `8`, `0.3-0.5`, `>= 10`, `10 up`: what may stand for the number; `percent` behind each of its numbers. */
function range(percent: string): string {
  return (
    `(?:${LEAST}|${MOST}|(?:${oneOf(words.about)}))?\\s*(?<from>${NUMBER})${percent}` +
    `(?:\\s*(?:${oneOf(words.to)})\\s*(?<until>${NUMBER})${percent}|\\s*(?:${BUT_AT_MOST})\\s*(?<until>${NUMBER})${percent}|\\s*(?:${UP}|${DOWN}))?`
  );
}

export interface PropertyPattern {
  phrase: PropertyPhrase;
  pattern: RegExp;
}

/** All ways in which a number says what it measures. */
export const propertyPatterns: readonly PropertyPattern[] = phrases.flatMap((phrase) =>
  [...named(phrase), ...namedWeakly(phrase), ...byUnit(phrase)].map((source) => ({
    phrase,
    pattern: new RegExp(source, 'gu'),
  })),
);

function named({ names, unit, units, units_behind }: PropertyPhrase): string[] {
  const percent = unit === '%' ? `${PERCENT}?` : '';
  const behind = units.length > 0 ? `(?:\\s*(?:${oneOf([...units, ...units_behind])}))?` : '';
  // A name of one letter stands right before its number: K67.
  const name = `(?:(?:${oneOf(words.value_of)})\\s*)?(?:${oneOf(names.filter((each) => each.length > 1))})`;
  const letter = names.find((each) => each.length === 1);
  return [
    `${WORD_START}${name}\\s*${range(percent)}${behind}${WORD_END}`,
    `${WORD_START}${range(percent)}\\s*${name}${WORD_END}`,
    ...(letter ? [`${WORD_START}${letter}[- ]?(?<from>\\d\\d)(?:\\s*[-–~]\\s*(?<until>\\d\\d))?${WORD_END}`] : []),
  ];
}

/** Words that are of goods as well: with the sign of percent, with their unit or with a sign alone. */
function namedWeakly({ weak_names, unit, units, units_behind }: PropertyPhrase): string[] {
  if (weak_names.length === 0) return [];
  const name = `(?:${oneOf(weak_names)})`;
  const of = `\\s*(?:(?:${oneOf(words.between_name_and_number)})\\s*)?`;
  if (unit === '%')
    return [
      `${WORD_START}${name}${of}${range(PERCENT)}${WORD_END}`,
      `${WORD_START}${range(PERCENT)}\\s*${name}${WORD_END}`,
    ];
  const measure = `(?:\\s*(?:${oneOf([...units, ...units_behind])}))`;
  const NO_UNIT = `(?!\\s*(?:${oneOf(words.units)}))`;
  return [
    `${WORD_START}${name}${of}${range('')}${measure}${WORD_END}`,
    `${WORD_START}${name}${of}(?:${LEAST}|${MOST})\\s*(?<from>${NUMBER})${WORD_END}${NO_UNIT}`,
  ];
}

function byUnit({ units }: PropertyPhrase): string[] {
  return units.length === 0 ? [] : [`${WORD_START}${range('')}(?:\\s*(?:${oneOf(units)}))${WORD_END}`];
}
