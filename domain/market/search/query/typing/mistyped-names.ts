import { codePart, type Part } from '#domain/market/search/query/parts.ts';
import { codesMeant, type Place, type Reading } from '#domain/market/search/query/reading.ts';
import { spelledFrom } from '#domain/market/search/query/thai/thai-letter-names.ts';

/** A word and a number beside each other, as grades are named: irganox 1010, pa-757. */
const NAMED = /[a-z]{2,}[\s-]?(?:[a-z]-?)?\d{3,}(?![a-z\d])/g;
const SHORTEST = 5;
/** Letters and numbers of codes that stand apart: hd 2280 j. */
const APART = /(?<![a-z\d])(?:[a-z]{1,4}|[a-z]{0,4}\d+[a-z]{0,3})(?![a-z\d])/g;
const JOINT = /^[\s\-_/.]{1,3}$/;
const MOST_APART = 4;
const LEAST_DIGITS = 3;
/** Words without weight up to here are letters of codes as well. */
const LONGEST_OPEN = 2;

/** A stretch of a query that may be one code, and the code. */
interface Named extends Place {
  name: string;
  /** A number of another grade in it may be wrong. */
  isWord: boolean;
}

/**
 * Grades of which a letter or digit is wrong, and which are read as several parts: a word and a number, a code whose
 * letters and numbers stand apart, names of letters. Takes the place of the parts within.
 */
export function withMistypedNames(reading: Reading, parts: Part[]): Part[] {
  return [...wordsWithNumber(reading.text), ...spelled(reading.text), ...apart(reading.text)].reduce(
    (read, named) => withCode(reading, read, named),
    parts,
  );
}

function withCode(reading: Reading, parts: Part[], { at, to, name, isWord }: Named): Part[] {
  const within = parts.filter((part) => part.to > at && part.at < to);
  const [first] = within;
  const isCut = within.some((part) => part.at < at || part.to > to);
  const isSettled =
    // A code that covers the whole name is right; so is a number that says what it measures.
    within.length < 2 ||
    within.some(({ measured, says }) => measured !== null || says !== null) ||
    (!isWord && !within.every(isOpen));
  if (!first || isCut || isSettled || name.length < SHORTEST) return parts;
  const meant = codesMeant(reading, name);
  if (meant.length === 0) return parts;
  const words = meant.map((term) => ({ term, isPrefix: false }));
  return parts.toSpliced(parts.indexOf(first), within.length, codePart({ at, to }, words, meant[0]));
}

/** Whether a part may be a piece of a longer code: not what is a code as it stands, or an amount with a unit. */
function isOpen({ kind, corrected, wanted, at, to }: Part): boolean {
  const isFinished = wanted?.alternatives[0]?.some((one) => 'words' in one && one.words.some((word) => !word.isPrefix));
  if (kind === 'code') return corrected !== null || !isFinished;
  return kind !== 'commercial' || to - at <= LONGEST_OPEN;
}

function wordsWithNumber(text: string): Named[] {
  return Array.from(text.matchAll(NAMED), (match) => ({
    at: match.index,
    to: match.index + match[0].length,
    name: match[0].replace(/[^a-z\d]/g, ''),
    isWord: true,
  }));
}

/** The longest of what Thai names of letters spell. */
function spelled(text: string): Named[] {
  const found = Array.from(text.matchAll(/[\p{Script=Thai}a-z\d]/gu), ({ index: at }) => ({
    at,
    read: spelledFrom(text, at),
  }));
  const names = found.flatMap(({ at, read }) =>
    read.slice(-1).map(({ to, latin }) => ({ at, to, name: latin, isWord: false })),
  );
  return names
    .filter(({ name }) => /\d\d/.test(name))
    .sort((a, b) => b.name.length - a.name.length)
    .slice(0, 1);
}

/** Letters and numbers that follow each other, the longest first. */
function apart(text: string): Named[] {
  const pieces = Array.from(text.matchAll(APART), (match) => ({ at: match.index, to: match.index + match[0].length }));
  const found = pieces.flatMap((_, first) =>
    Array.from({ length: MOST_APART - 1 }, (__, more) => pieces.slice(first, first + more + 2)).filter(
      (together) =>
        together.length > 1 &&
        together.every(({ at }, place) => place === 0 || JOINT.test(text.slice(together[place - 1]!.to, at))),
    ),
  );
  return found
    .map((together) => ({ at: together[0]!.at, to: together.at(-1)!.to }))
    .map(({ at, to }) => ({ at, to, name: text.slice(at, to).replace(/[^a-z\d]/g, ''), isWord: false }))
    .filter(({ name }) => hasDigits(name) && /[a-z]/.test(name))
    .sort((a, b) => b.name.length - a.name.length);
}

function hasDigits(name: string): boolean {
  return name.replace(/\D/g, '').length >= LEAST_DIGITS;
}
