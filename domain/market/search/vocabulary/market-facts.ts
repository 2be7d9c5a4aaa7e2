import { readTerms, WORD, type Term } from '#domain/market/search/query/meaning.ts';
import { factWord } from '#domain/market/search/query/wanted.ts';
import type { Expression } from './own-meaning.ts';

/** What goods of a market can be said to be. */
export interface MarketFacts {
  /** Values as words of the index: `sub=hdpe`. */
  values: { has(fact: string): boolean };
  /** Properties that are numbers, by code. */
  numbers: { has(code: string): boolean };
}

/** Terms that no product can fulfil: the market does not have them, or no number lies within the ends. */
export interface WrongTerms {
  unknown: string[];
  ranges: string[];
}

/** What is wrong with an expression in this market, as it is written. */
export function wrongTerms({ means, near }: Pick<Expression, 'means' | 'near'>, market: MarketFacts): WrongTerms {
  const terms = [...(readTerms(means) ?? []), ...(readTerms(near) ?? [])].flat();
  return {
    unknown: [...new Set(terms.flatMap((term) => unknownOf(term, market)))],
    ranges: [...new Set(terms.filter((term) => isWrongRange(term, market)).map(({ fact }) => fact))],
  };
}

function unknownOf({ fact, values, range }: Term, { values: known, numbers }: MarketFacts): string[] {
  if (fact === WORD || numbers.has(fact)) return [];
  if (range) return [fact];
  return values.filter((value) => !known.has(factWord(fact, value))).map((value) => `${fact}:${value}`);
}

function isWrongRange({ fact, range }: Term, { numbers }: MarketFacts): boolean {
  return numbers.has(fact) && (range === null || range.from > range.to);
}
