import { foldText } from '#domain/values/typed-text.ts';
import { dialledNumber } from '#domain/values/typed-number.ts';

export const MIN_FIND_LENGTH = 2;
export const MAX_FIND_LENGTH = 80;
/** Of each kind: more is what its list is for. */
export const MAX_FOUND_OF_A_KIND = 6;
/** Shorter words are in no index of parts: where there is no longer one, only what begins so is found. */
const MIN_PART_LENGTH = 3;
/** The end of a number that people remember of it. */
const MIN_ENDING_LENGTH = 3;
/** A phone number is looked for from so many figures on. */
const MIN_PHONE_LENGTH = 6;

/** What somebody looks for, as the kinds of things read it. */
export interface Typed {
  /** As words of names, of companies and people. */
  words: string;
  /** Whether these words are looked for inside of names, too. */
  hasPart: boolean;
  /** As a document's number, in capitals and without blanks; null where it has no figure in it. */
  number: string | null;
  /** As the end of such a number. */
  ending: string | null;
  /** As the beginning of a phone number. */
  phone: string | null;
}

/** Null for what is too short to look for. */
export function readTyped(text: string): Typed | null {
  const words = foldText(text).replace(/\s+/gu, ' ').trim();
  if ([...words].length < MIN_FIND_LENGTH) return null;
  const bare = words.replaceAll(' ', '').toUpperCase();
  const number = /\d/.test(bare) ? bare : null;
  const phone = dialledNumber(words);
  return {
    words,
    hasPart: words.split(' ').some((word) => [...word].length >= MIN_PART_LENGTH),
    number,
    ending: number !== null && number.length >= MIN_ENDING_LENGTH ? number : null,
    phone: /^0?\d+$/.test(phone) && phone.length >= MIN_PHONE_LENGTH ? phone : null,
  };
}

/** What the numbers of documents that all begin with `prefix` begin with: people leave it out. */
export function beginningsOf(number: string, prefix: string): string[] {
  if (number.startsWith(prefix)) return [number];
  return /^\d/.test(number) ? [`${prefix}${number}`] : [];
}

/** The id in a number that is made of it: `CL000012`, `cl 12` and `12` are the claim 12. Null for anything else. */
export function idIn(number: string, prefix: string): number | null {
  const figures = number.startsWith(prefix) ? number.slice(prefix.length) : number;
  return /^\d{1,9}$/.test(figures) && Number(figures) > 0 ? Number(figures) : null;
}

/** A plate as people tell them apart: `70-1234` and `70 1234` are one. Its twin in SQL is `plateKeySql`. */
export const plateKey = (plate: string): string => plate.toUpperCase().replaceAll(/[ .()-]/g, '');
