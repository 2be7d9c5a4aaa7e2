import { Blocks } from '../column.ts';
import { sortedInSlices } from './sorted-in-slices.ts';
import { Terms } from './terms.ts';

/** Entries looked at before other work has its turn: a few milliseconds. */
const SEAL_SLICE = 100_000;

/** Words and their entries as products bring them, until all are there and can be sorted. */
export class LoadingWords {
  readonly #terms = new Map<string, number>();
  /** By place in `#entries`: which word it is of. */
  readonly #words = new Blocks();
  readonly #entries = new Blocks();

  put(word: string, entry: number): void {
    let id = this.#terms.get(word);
    if (id === undefined) this.#terms.set(ownCopy(word), (id = this.#terms.size));
    this.#words.push(id);
    this.#entries.push(entry);
  }

  /** The words in order, and their entries by word; a slice at a time. */
  *sorted(): Generator<void, { terms: Terms; starts: Int32Array; entries: Int32Array }> {
    const words = yield* sortedInSlices([...this.#terms.keys()]);
    const terms = yield* Terms.of(words);
    const placeOf = new Int32Array(terms.length);
    for (let place = 0; place < terms.length; place += 1) {
      placeOf[this.#terms.get(words[place]!)!] = place;
      if (place % SEAL_SLICE === 0) yield;
    }
    const starts = new Int32Array(terms.length + 1);
    for (let index = 0; index < this.#words.length; index += 1) {
      starts[placeOf[this.#words.at(index)]! + 1]! += 1;
      if (index % SEAL_SLICE === 0) yield;
    }
    for (let place = 0; place < terms.length; place += 1) starts[place + 1]! += starts[place]!;
    const next = starts.slice();
    const entries = new Int32Array(this.#entries.length);
    for (let index = 0; index < this.#words.length; index += 1) {
      const place = placeOf[this.#words.at(index)]!;
      entries[next[place]!] = this.#entries.at(index);
      next[place]! += 1;
      if (index % SEAL_SLICE === 0) yield;
    }
    return { terms, starts, entries };
  }
}

/** A word cut from a text keeps the whole text in memory: a word that stays in memory is copied out of it. */
export function ownCopy(word: string): string {
  return Buffer.from(word).toString();
}
