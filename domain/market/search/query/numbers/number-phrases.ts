import type { Names } from '#domain/market/search/query/lexicon.ts';
import phrases from '#domain/market/search/query/property-phrases.json' with { type: 'json' };
import { NUMBER, oneOf, propertyPatterns, WORD_END, WORD_START, type PropertyPhrase } from './property-patterns.ts';
import words from './quantity-words.json' with { type: 'json' };

/** A number with what it measures, as it stands in a normalized query. */
export interface NumberPhrase {
  at: number;
  to: number;
  /** Null for an amount or a price, which say nothing about the material. */
  measured: Measured | null;
  /** Words of a name, for what names of goods say themselves: 17 micron, 60 %. */
  inName: readonly string[];
}

export interface Measured {
  property: string;
  /** What a reader calls it. */
  names: Names;
  unit: string;
  least: number;
  most: number;
  /** The number itself, where no range was asked for. */
  value: number | null;
  /** What the phrase says of the material itself, as a meaning. */
  implies: string;
}

const AMOUNT = new RegExp(
  String.raw`${WORD_START}(?:(?:${oneOf(words.currencies)})\s*${NUMBER}|(?:${oneOf([...words.at_most, ...words.at_least])})?\s*${NUMBER}(?:\s*(?:${oneOf(words.to)})\s*${NUMBER})?\s*(?:${oneOf(words.units)})|(?:${oneOf([...words.at_most, ...words.at_least])})\s*${NUMBER}|${NUMBER}\s*(?:${oneOf(words.to)})\s*${NUMBER})${WORD_END}(?!\p{M})`,
  'gu',
);

/** What stands in names of goods: a thickness, a share. */
const NAMED = Object.entries(words.in_name).map(([unit, written]) => ({
  unit,
  pattern: new RegExp(String.raw`${WORD_START}(?<from>${NUMBER})\s*(?:${oneOf(written)})${WORD_END}(?!\p{M})`, 'gu'),
}));

const DECIMAL = new RegExp(String.raw`${WORD_START}[0-2]\.\d{2,3}(?![\d.])${WORD_END}`, 'gu');
/** Intrinsic viscosities of polyesters that are made into bottles, film and fibre. */
const IV = { least: 0.6, most: 0.855 };

/**
 * Who writes 0.84 alone means an intrinsic viscosity, who writes 0.918 a density: prices and amounts look otherwise.
 */
function bareDecimal(number: string, at: number): NumberPhrase {
  const isViscosity = Number(number) >= IV.least && Number(number) <= IV.most;
  const phrase = phrases.find(({ code }) => code === (isViscosity ? 'iv' : 'density'))!;
  return { at, to: at + number.length, measured: measuredBy(phrase, { from: number }), inName: [] };
}

/** Values of properties, amounts and prices in a normalized query. Two of them may overlap. */
export function numberPhrases(text: string): NumberPhrase[] {
  if (!/\d/.test(text)) return [];
  const measured = propertyPatterns.flatMap(({ phrase, pattern }) =>
    Array.from(text.matchAll(pattern), (match): NumberPhrase => ({
      at: match.index,
      to: match.index + match[0].length,
      measured: measuredBy(phrase, match.groups ?? {}),
      inName: [],
    })),
  );
  const amounts = Array.from(text.matchAll(AMOUNT).filter(isNoFall), (match): NumberPhrase => ({
    at: match.index,
    to: match.index + match[0].length,
    measured: null,
    inName: [],
  }));
  const bare = Array.from(text.matchAll(DECIMAL), (match) => bareDecimal(match[0], match.index));
  const named = NAMED.flatMap(({ unit, pattern }) =>
    Array.from(text.matchAll(pattern), (match): NumberPhrase => ({
      at: match.index,
      to: match.index + match[0].length,
      measured: null,
      inName: [match.groups!['from']!, unit].filter((word) => word !== ''),
    })),
  );
  return [...measured, ...amounts, ...named, ...bare].map((found) => trimmed(text, found));
}

/** Of a code and an amount behind it the second number is smaller: PA-747 - 25. */
function isNoFall([found]: readonly string[]): boolean {
  const [from, to] = Array.from((found ?? '').matchAll(/\d+(?:[.,]\d+)?/g), ([number]) => numberOf(number));
  return to === undefined || from === undefined || from <= to;
}

function measuredBy(
  { code, label, unit, within, implies, bare }: PropertyPhrase,
  { from, until, least, most, up, down }: Record<string, string | undefined>,
): Measured {
  const value = numberOf(from ?? '');
  const about = { property: code, names: label, unit, implies, value: null };
  if (until !== undefined) {
    const other = numberOf(until);
    return { ...about, least: Math.min(value, other), most: Math.max(value, other) };
  }
  if (least !== undefined || up !== undefined) return { ...about, least: value, most: Infinity };
  if (most !== undefined || down !== undefined) return { ...about, least: 0, most: value };
  if (bare === 'least') return { ...about, value, least: value, most: Infinity };
  if (bare === 'most') return { ...about, value, least: 0, most: value };
  return { ...about, value, least: rounded(value * (1 - within)), most: rounded(value * (1 + within)) };
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.'));
}

/** Without the noise of binary fractions, which readers of the range would see. */
function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

function trimmed(text: string, phrase: NumberPhrase): NumberPhrase {
  const found = text.slice(phrase.at, phrase.to);
  return {
    ...phrase,
    at: phrase.at + found.length - found.trimStart().length,
    to: phrase.to - (found.length - found.trimEnd().length),
  };
}
