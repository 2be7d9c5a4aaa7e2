import { areUnitsOneTypoAway, type Units } from './typo.ts';

/** Terms copied before other work has its turn: a few milliseconds. */
const COPY_SLICE = 20_000;

/**
 * Words in order, all in one piece. As a million strings they would take twice the memory, and each would be looked at
 * whenever V8 clears up: docs/decisions/008-use-an-index-in-memory-for-search.md.
 */
export class Terms {
  static readonly NONE = new Terms(new Uint16Array(0), new Int32Array(1));
  /** UTF-16, one word after the other: strings compare by its units. */
  readonly #units: Uint16Array;
  /** Where each word begins; one more than there are words. */
  readonly #starts: Int32Array;
  /** The part of a word that is compared just now: of a million none shall be garbage. */
  readonly #part: Units;

  private constructor(units: Uint16Array, starts: Int32Array) {
    this.#units = units;
    this.#starts = starts;
    this.#part = { units, start: 0, length: 0 };
  }

  /** Of words in the order of strings (`<`), a slice at a time. */
  static *of(sorted: readonly string[]): Generator<void, Terms> {
    const starts = new Int32Array(sorted.length + 1);
    for (let place = 0; place < sorted.length; place += 1) {
      starts[place + 1] = starts[place]! + sorted[place]!.length;
      if (place % COPY_SLICE === 0) yield;
    }
    const units = new Uint16Array(starts[sorted.length]!);
    for (let place = 0; place < sorted.length; place += 1) {
      const word = sorted[place]!;
      for (let at = 0, start = starts[place]!; at < word.length; at += 1) units[start + at] = word.charCodeAt(at);
      if (place % COPY_SLICE === 0) yield;
    }
    return new Terms(units, starts);
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  at(place: number): string {
    const { buffer, byteOffset } = this.#units;
    const [start, end] = [this.#starts[place]!, this.#starts[place + 1]!];
    return Buffer.from(buffer, byteOffset + 2 * start, 2 * (end - start)).toString('utf16le');
  }

  /** How many units the word has. */
  lengthAt(place: number): number {
    return this.#starts[place + 1]! - this.#starts[place]!;
  }

  /** How many digits there are from the word's unit `from` on, one after the other. */
  digitsAt(place: number, from: number): number {
    const start = this.#starts[place]! + from;
    let digits = 0;
    while (start + digits < this.#starts[place + 1]! && isDigit(this.#units[start + digits]!)) digits += 1;
    return digits;
  }

  /** Whether `length` units of the word from its unit `from` on may have been meant by `other`. */
  isOneTypoAway(place: number, from: number, length: number, other: Units): boolean {
    this.#part.start = this.#starts[place]! + from;
    this.#part.length = length;
    return areUnitsOneTypoAway(this.#part, other);
  }

  isAt(place: number, word: string): boolean {
    return place < this.length && this.#compare(place, word) === 0;
  }

  /** The place of the first word that is not before `word`. */
  placeOf(word: string): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, word) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Below 0 where the word at the place is before the other one, 0 where it is the same. */
  #compare(place: number, word: string): number {
    const start = this.#starts[place]!;
    const length = this.lengthAt(place);
    for (let at = 0; at < length && at < word.length; at += 1) {
      const difference = this.#units[start + at]! - word.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return length - word.length;
  }
}

const [ZERO, NINE] = [48, 57];
const isDigit = (unit: number): boolean => unit >= ZERO && unit <= NINE;
