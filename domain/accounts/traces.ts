import { ERASED_NAME, erasedEmail } from './deletion.ts';

/** What says who somebody is, as the marketplace knows it. */
export interface Identifiers {
  userId: number;
  email: string;
  names: readonly string[];
  phones: readonly string[];
  /** Identity, tax and account numbers. */
  numbers: readonly string[];
  /** Names of the company: of a personal account it is the person. */
  companyNames: readonly string[];
  isPersonal: boolean;
}

/**
 * What stands for an identifier wherever somebody typed it. The pattern is read by PostgreSQL, without regard to case.
 */
export interface Replacement {
  pattern: string;
  neutral: string;
}

/** As long as a telephone number and an identity number are, so that a column for one takes it. */
const NEUTRAL_PHONE = '0000000000';
const NEUTRAL_NUMBER = '0000000000000';
const MIN_NAME_LETTERS = 5;
const MIN_NUMBER_DIGITS = 9;

/**
 * How texts that people typed are freed of one person: by email, telephone, numbers and whole name. One word of a name
 * is a word of everybody's. The name of a company that is called as the person says who the company is, and stays.
 */
export function traceReplacements(person: Identifiers): Replacement[] {
  const names = (person.isPersonal ? [...person.names, ...person.companyNames] : person.names).filter(
    (name) => isWholeName(name) && (person.isPersonal || !person.companyNames.some((one) => one.includes(name.trim()))),
  );
  return [
    { pattern: emailPattern(person.email), neutral: erasedEmail(person.userId) },
    ...alternatives(person.numbers.filter(hasEnoughDigits).map(numberPattern), NEUTRAL_NUMBER, DIGIT_AROUND),
    ...alternatives(person.phones.filter(hasEnoughDigits).map(phonePattern), NEUTRAL_PHONE, DIGIT_AROUND),
    ...alternatives(names.map(namePattern), ERASED_NAME),
  ];
}

/** What may stand neither before nor after: it would be something longer. */
interface Around {
  before: string;
  after: string;
}
const NOTHING_AROUND: Around = { before: '', after: '' };
const DIGIT_AROUND: Around = { before: '(?<![0-9])', after: '(?![0-9])' };
const EMAIL_AROUND: Around = { before: '(?<![a-z0-9._%+-])', after: '(?![a-z0-9%+-]|[.][a-z0-9])' };

/** Finds this address alone, not one that it is a part of. */
export function emailPattern(email: string): string {
  return surrounded([escapeText(email)], EMAIL_AROUND);
}

const surrounded = (patterns: readonly string[], { before, after }: Around) =>
  `${before}(?:${patterns.join('|')})${after}`;

/** One pattern for all of them; nothing where nothing is known. */
function alternatives(patterns: readonly string[], neutral: string, around = NOTHING_AROUND): Replacement[] {
  const different = [...new Set(patterns)];
  if (different.length === 0) return [];
  return [{ pattern: surrounded(different, around), neutral }];
}

function isWholeName(name: string): boolean {
  const words = name.trim().split(/\s+/);
  return words.length > 1 && [...words.join('')].length >= MIN_NAME_LETTERS;
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '');
const hasEnoughDigits = (number: string) => digitsIn(number).length >= MIN_NUMBER_DIGITS;
const namePattern = (name: string) => name.trim().split(/\s+/).map(escapeText).join('\\s+');
const numberPattern = (number: string) => [...digitsIn(number)].join('[ -]?');

/** 0812345678, 081-234-5678 and +66 81 234 5678 are one number. */
function phonePattern(phone: string): string {
  const national = digitsIn(phone)
    .replace(/^66(?=\d{8,9}$)/, '')
    .replace(/^0/, '');
  return `(?:0|\\+?66[ .()-]*0?)[ .()-]*${[...national].join('[ .()-]*')}`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|-]/g, String.raw`\$&`);
}
