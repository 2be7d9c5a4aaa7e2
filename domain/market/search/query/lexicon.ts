import sounds from './thai/thai-sounds.json' with { type: 'json' };
import { normalize } from '#domain/market/search/search-text.ts';
import { differingLetters, lettersOf } from './letter-bits.ts';
import { readMeaning } from './meaning.ts';
import type { Said } from './said/said.ts';
import { consonantsOfThai } from './thai/thai-consonants.ts';
import type { Alternative, PartKind } from './wanted.ts';

export interface Names {
  th: string;
  en: string;
  cn: string;
}

/** What a word of the trade means. */
export interface Entry {
  kind: PartKind;
  /** What it is called where a reader is told how a query was understood. */
  names: Names;
  alternatives: readonly Alternative[];
  near: readonly Alternative[];
}

/** A name of something beside the goods, such as a place, with the forms in which people write it. */
export interface NamedSaid {
  says: Said;
  forms: readonly string[];
}

/** An entry with the forms in which people write it. */
export interface Written {
  entry: Entry;
  forms: readonly string[];
}

/** Letters that may be left out between the words of a form, and in it. */
export const SEPARATORS = /[\s\-_/.,·()+'"’:;!?*&]/g;
const SHORTEST_LATIN_STEM = 4;
/** Shorter words of names are not corrected anyway. */
const SHORTEST_NAME = 4;

/** A form as it is compared: normalized, without spaces and hyphens. */
export function formKey(form: string): string {
  return normalize(form).replace(SEPARATORS, '');
}

/** Thai tone marks and signs that people leave out or put on the wrong letter. */
const MARKS = /[\u0e47-\u0e4e]/g;
const SOUNDS = new Map(sounds.flatMap(([first, ...others]) => others.map((letter) => [letter, first!] as const)));

export function withoutMarks(key: string): string {
  return key.replace(MARKS, '');
}

/**
 * A word as it sounds: Thai without marks, with one letter for all that are read alike. Other scripts are as they are.
 */
function soundKey(key: string): string {
  return Array.from(withoutMarks(key), (letter) => SOUNDS.get(letter) ?? letter).join('');
}

/** So many letters decide whether a word of the lexicon may begin so. */
const BEGINNING = 3;
/** A plural, and marks that are too many. */
const MOST_MORE = 4;

interface Key {
  key: string;
  letters: number;
}

/** The words that a query is read with. */
export class Lexicon {
  readonly #entries = new Map<string, Entry>();
  readonly #unmarked = new Map<string, Entry>();
  readonly #bySound = new Map<string, Entry>();
  /** Thai keys by their consonants. */
  readonly #byConsonants = new Map<string, string>();
  /** Keys by length, for words that are misspelt. */
  readonly #byLength = new Map<number, Key[]>();
  /** By the first letters of keys: how long those are that begin with them. */
  readonly #longestFrom = new Map<string, number>();
  readonly #behind: readonly Lexicon[];
  /** Names beside the goods: known only as they stand, nothing is corrected to one. */
  readonly #said = new Map<string, Said>();
  /** Words of names of sellers, makers and brands. */
  readonly #nameWords = new Set<string>();

  /** Where a form is in two of them, the first one counts, and what is here before what is behind. */
  constructor(written: Iterable<Written>, behind: readonly Lexicon[] = [], named: Iterable<NamedSaid> = []) {
    this.#behind = behind;
    for (const { says, forms } of named)
      for (const form of forms) {
        this.#putSaid(formKey(form), says);
        if (says.kind === 'seller') this.#putName(form);
      }
    for (const { entry, forms } of written)
      for (const form of forms) {
        this.#put(formKey(form), entry);
        if (entry.kind === 'maker' || entry.kind === 'brand') this.#putName(form);
      }
  }

  get(key: string): Entry | undefined {
    return this.#entries.get(key) ?? this.#fromBehind((lexicon) => lexicon.get(key));
  }

  /** What a name says beside the goods. */
  getSaid(key: string): Said | undefined {
    return this.#said.get(key) ?? this.#fromBehind((lexicon) => lexicon.getSaid(key));
  }

  /** Whether a word belongs to the name of a seller, a maker or a brand: it is right as it stands. */
  isOfName(word: string): boolean {
    return this.#nameWords.has(word) || this.#behind.some((lexicon) => lexicon.isOfName(word));
  }

  /** A Latin word is also found by its plural. */
  getInflected(key: string): Entry | undefined {
    const known = this.get(key);
    if (known || key.length <= SHORTEST_LATIN_STEM || !/^[a-z\d]+s$/.test(key)) return known;
    return this.get(key.slice(0, -1)) ?? (key.endsWith('es') ? this.get(key.slice(0, -2)) : undefined);
  }

  /** A Thai word whose marks are missing or wrong. */
  getUnmarked(key: string): Entry | undefined {
    return this.#unmarked.get(withoutMarks(key)) ?? this.#fromBehind((lexicon) => lexicon.getUnmarked(key));
  }

  /** A Thai word that is written with other letters of the same sound. */
  getBySound(key: string): Entry | undefined {
    return this.#bySound.get(soundKey(key)) ?? this.#fromBehind((lexicon) => lexicon.getBySound(key));
  }

  /**
   * How long a word may become that begins with these letters; more than they are where it can go on. Marks and plurals
   * do not count.
   */
  longestFrom(letters: string): number {
    const beginning = withoutMarks(letters).slice(0, BEGINNING);
    const own = beginning.length < BEGINNING ? Infinity : (this.#longestFrom.get(beginning) ?? 0);
    return this.#behind.reduce((longest, lexicon) => Math.max(longest, lexicon.longestFrom(letters)), own);
  }

  /** Keys that may be so many errors of typing away: an error changes one letter or two, and the length by one. */
  *keysLike(word: string, most: number): Generator<string> {
    const letters = lettersOf(word);
    for (let length = word.length - most; length <= word.length + most; length += 1)
      for (const like of this.#byLength.get(length) ?? [])
        if (differingLetters(like.letters, letters) <= 2 * most) yield like.key;
    for (const lexicon of this.#behind) yield* lexicon.keysLike(word, most);
  }

  /** A Thai word with these consonants, which was spelled in Latin letters. */
  getThaiKey(consonants: string): string | undefined {
    return this.#byConsonants.get(consonants) ?? this.#fromBehind((lexicon) => lexicon.getThaiKey(consonants));
  }

  #fromBehind<T>(look: (lexicon: Lexicon) => T | undefined): T | undefined {
    for (const lexicon of this.#behind) {
      const found = look(lexicon);
      if (found) return found;
    }
    return undefined;
  }

  #putSaid(key: string, says: Said): void {
    if (key === '' || this.#said.has(key)) return;
    this.#said.set(key, says);
    this.#noteLength(key);
  }

  #putName(form: string): void {
    for (const word of normalize(form).split(SEPARATORS)) if (word.length >= SHORTEST_NAME) this.#nameWords.add(word);
  }

  #noteLength(key: string): void {
    const beginning = withoutMarks(key).slice(0, BEGINNING);
    this.#longestFrom.set(beginning, Math.max(this.#longestFrom.get(beginning) ?? 0, key.length + MOST_MORE));
  }

  #put(key: string, entry: Entry): void {
    if (key === '' || this.#entries.has(key)) return;
    this.#entries.set(key, entry);
    if (/\p{Script=Thai}/u.test(key)) {
      putFirst(this.#unmarked, withoutMarks(key), entry);
      putFirst(this.#bySound, soundKey(key), entry);
      if (!/[a-z]/.test(key)) putFirst(this.#byConsonants, consonantsOfThai(key), key);
    }
    this.#noteLength(key);
    const like = { key, letters: lettersOf(key) };
    const same = this.#byLength.get(key.length);
    if (same) same.push(like);
    else this.#byLength.set(key.length, [like]);
  }
}

/** An entry of an expression; throws when it cannot be read, because data of the program is right. */
export function entryOf(kind: PartKind, names: Names, means: string, near = ''): Entry {
  const alternatives = readMeaning(means);
  const second = readMeaning(near);
  if (!alternatives || !second) throw new Error(`${names.en}: not a meaning: ${means} ~ ${near}`);
  return { kind, names, alternatives, near: second };
}

function putFirst<T>(entries: Map<string, T>, key: string, entry: T): void {
  if (!entries.has(key)) entries.set(key, entry);
}
