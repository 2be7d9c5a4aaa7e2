import { PASSWORD_MIN_LENGTH } from './password-rules.ts';
import common from './common-passwords.json' with { type: 'json' };
import related from './related-words.json' with { type: 'json' };

/** Why a password that meets the rules would be guessed all the same. */
export type Guessable = 'common' | 'related';

/** Characters that may stand around a common word and leave it as easy to guess: a year, a few digits, a sign. */
export const FEW_AROUND = 6;
/** A password of fewer different characters is a row of the same ones. */
export const DIFFERENT_CHARACTERS = 5;
/** Shorter words are found by chance in good passwords. */
export const RELATED_WORD_LETTERS = 4;
/** Scripts in which a word has few characters. */
const RELATED_WORD_SIGNS = 2;

const commonWords = new Set(common.words.split(' '));
const ourWords = Object.values(related).flat();

/** What people write for letters. A 1 stands for two of them. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** The digits under the signs of a keyboard: `!qaz@wsx` is `1qaz2wsx`. */
const shifted: Readonly<Record<string, string>> = Object.fromEntries(
  [...'!@#$%^&*'].map((sign, index) => [sign, String(index + 1)]),
);

const replaced = (text: string, by: Readonly<Record<string, string>>) =>
  [...text].map((character) => by[character] ?? character).join('');

const readings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => replaced(text, { ...lookAlikes, '1': 'i' }),
  (text) => replaced(text, { ...lookAlikes, '1': 'l' }),
  (text) => replaced(text, shifted),
];
const trimmings: readonly RegExp[] = [/$^/, /[^a-z]+$/, /^[^a-z]+|[^a-z]+$/g, /^[^a-z\d]+|[^a-z\d]+$/g];

/** A password without what stands around its word, read in each way, again without it. */
function wordsIn(password: string): string[] {
  const trimmed = (text: string) => trimmings.map((ends) => text.replace(ends, ''));
  return trimmed(password).flatMap((text) => readings.flatMap((read) => trimmed(read(text))));
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

function isCommon(password: string): boolean {
  if (new Set(password).size < DIFFERENT_CHARACTERS) return true;
  return wordsIn(password).some((word) => commonWords.has(word) && password.length - word.length <= FEW_AROUND);
}

/** The words of names, companies and email addresses that a password may not live on. */
function wordsOf(names: readonly string[]): string[] {
  return names
    .flatMap((name) => folded(name).split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => [...word].length >= (/^[a-z\d]+$/.test(word) ? RELATED_WORD_LETTERS : RELATED_WORD_SIGNS));
}

/** What is left without these words is too short to be a password of its own. */
function livesOn(password: string, words: readonly string[]): boolean {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return readings.some((read) => {
    const text = read(password);
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), text);
    return rest !== text && [...rest].length < PASSWORD_MIN_LENGTH;
  });
}

/**
 * Whether a password is among those that are tried first: the common ones of breaches with trivial changes, and those
 * of words that relate to the marketplace, or to `about`: the names of a person and a company, their email. Undefined
 * where it is not.
 */
export function whyGuessable(password: string, about: readonly string[] = []): Guessable | undefined {
  const text = folded(password);
  if (livesOn(text, [...ourWords, ...wordsOf(about)])) return 'related';
  return isCommon(text) ? 'common' : undefined;
}
