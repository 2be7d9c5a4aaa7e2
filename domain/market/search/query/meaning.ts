import { factWord, type Alternative, type Condition } from './wanted.ts';

/** A fact with some of its values, or with a number between two ends: `sub:PP-H,PP-B`, `mfi:8..30`. */
export interface Term {
  fact: string;
  values: readonly string[];
  range: { from: number; to: number } | null;
}

const NUMBER = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/;
const TERM = /^([a-z_]+):(\S+)$/;
/** The fact of a term that names words of texts. */
export const WORD = 'word';

/**
 * A meaning as it is written in the vocabulary: alternatives between `|`, the best first; in each, terms that all hold.
 * `sub:PP-H,PP-B` is one of these subcategories, `mfi:8..30` a number between two ends (one may be left out),
 * `word:erucamide` a word of the name or the texts. Null when it cannot be read.
 */
export function readMeaning(meaning: string): Alternative[] | null {
  return readTerms(meaning)?.map((alternative) => alternative.map(conditionOf)) ?? null;
}

/** The same as it is written: facts and codes in place of words of the index. */
export function readTerms(meaning: string): Term[][] | null {
  const alternatives = meaning.split('|').map((alternative) =>
    alternative
      .trim()
      .split(/\s+/)
      .filter((term) => term !== '')
      .map(readTerm),
  );
  const read = alternatives.filter((alternative) => alternative.length > 0);
  return read.some((alternative) => alternative.includes(null)) ? null : (read as Term[][]);
}

function readTerm(term: string): Term | null {
  const [, fact, value] = TERM.exec(term) ?? [];
  if (fact === undefined || value === undefined) return null;
  const range = fact === WORD ? null : NUMBER.exec(value);
  if (!range) return { fact, values: value.split(','), range: null };
  const end = (digits: string | undefined, open: number) => (digits === undefined ? open : Number(digits));
  return { fact, values: [], range: { from: end(range[1], -Infinity), to: end(range[2], Infinity) } };
}

function conditionOf({ fact, values, range }: Term): Condition {
  if (range) return { property: fact, ...range };
  const term = (value: string) => (fact === WORD ? value.toLowerCase() : factWord(fact, value));
  return { words: values.map((value) => ({ term: term(value), isPrefix: false })), isInName: false };
}
