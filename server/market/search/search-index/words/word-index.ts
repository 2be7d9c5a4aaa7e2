import { LoadingWords, ownCopy } from './loading-words.ts';
import { isOneTypoAway } from './typo.ts';

/** A word that products must have; of a prefix any word that begins with it. */
export interface WantedWord {
  term: string;
  isPrefix: boolean;
}

export interface Matches {
  count: number;
  /** The first `count` are products' numbers in the index. Valid until the next match. */
  docIds: Int32Array;
  /** Whether every word is in the product's name, by place in `docIds`: 0, else 1. */
  distances: Uint8Array;
}

const NO_ENTRIES = new Int32Array(0);

/**
 * Which products have which words. A product's entry under a word is its number doubled, plus one where the word is not
 * in its name. What the index was sealed with lies in one array, sorted by word, so that a prefix is one stretch of it;
 * what came afterwards is in a map of its own, and is little.
 */
export class WordIndex {
  #terms: string[] = [];
  /** Where each term's entries begin in `#entries`; one more than there are terms. */
  #starts: Int32Array = new Int32Array(1);
  #entries: Int32Array = NO_ENTRIES;
  #added = new Map<string, number[]>();
  #loading: LoadingWords | undefined = new LoadingWords();

  #hit: Int32Array = new Int32Array(1024);
  #nameHit: Int32Array = new Int32Array(1024);
  #serial = 0;
  #docIds: Int32Array = new Int32Array(1024);
  #distances = new Uint8Array(1024);

  add(docId: number, nameWords: readonly string[], otherWords: readonly string[]): void {
    this.#grow(docId);
    for (const word of nameWords) this.#put(word, docId * 2);
    for (const word of otherWords) this.#put(word, docId * 2 + 1);
  }

  /** Ends the loading. */
  seal(): void {
    for (const _ of this.sealing());
  }

  /** Ends the loading in slices: sorts words, and their entries by word. Until it is done nothing is found. */
  *sealing(): Generator<void> {
    const loading = this.#loading;
    if (!loading) return;
    const { terms, starts, entries } = yield* loading.sorted();
    this.#loading = undefined;
    this.#terms = terms;
    this.#starts = starts;
    this.#entries = entries;
  }

  /** Products that have all words. */
  match(words: readonly WantedWord[]): Matches {
    const lists = words.map((word) => this.#entriesOf(word)).sort((a, b) => a.length - b.length);
    const base = this.#nextBase(lists.length);
    const [hit, nameHit] = [this.#hit, this.#nameHit];
    let count = 0;
    lists.forEach((list, pass) => {
      const before = base + pass;
      const after = before + 1;
      const isLast = pass === lists.length - 1;
      for (const entries of list.parts) {
        for (let index = 0; index < entries.length; index += 1) {
          const entry = entries[index]!;
          const docId = entry >> 1;
          // The serial of an earlier match is below this one's base, so nothing has to be wiped between matches.
          if (pass === 0 ? hit[docId]! < after : hit[docId] === before) {
            hit[docId] = after;
            if (isLast) this.#docIds[count++] = docId;
          }
          if ((entry & 1) === 0 && (pass === 0 || nameHit[docId] === before)) nameHit[docId] = after;
        }
      }
    });
    const all = base + lists.length;
    for (let index = 0; index < count; index += 1)
      this.#distances[index] = nameHit[this.#docIds[index]!] === all ? 0 : 1;
    return { count, docIds: this.#docIds, distances: this.#distances };
  }

  /** Whether any product ever had the word, or one that begins with it. */
  has({ term, isPrefix }: WantedWord): boolean {
    return this.#entriesOf({ term, isPrefix }).length > 0;
  }

  /** The word one typo away that is in most products. Looks at every word there is: about a millisecond for 100,000. */
  nearest(term: string): string | undefined {
    let best: string | undefined;
    let most = 0;
    for (let place = 0; place < this.#terms.length; place += 1) {
      const other = this.#terms[place]!;
      const products = this.#starts[place + 1]! - this.#starts[place]!;
      if (
        products <= most ||
        other.length > term.length + 1 ||
        other.length < term.length - 1 ||
        !isOneTypoAway(other, term)
      )
        continue;
      best = other;
      most = products;
    }
    for (const [other, { length: products }] of this.#added) {
      if (products <= most || !isOneTypoAway(other, term)) continue;
      best = other;
      most = products;
    }
    return best;
  }

  #put(word: string, entry: number): void {
    if (this.#loading) return this.#loading.put(word, entry);
    const added = this.#added.get(word);
    if (added) added.push(entry);
    else this.#added.set(ownCopy(word), [entry]);
  }

  #entriesOf({ term, isPrefix }: WantedWord): { length: number; parts: (Int32Array | number[])[] } {
    const from = this.#placeOf(term);
    const afterTerm = this.#terms[from] === term ? from + 1 : from;
    const to = isPrefix ? this.#placeOf(`${term}\uffff`) : afterTerm;
    const parts: (Int32Array | number[])[] = [this.#entries.subarray(this.#starts[from], this.#starts[to])];
    if (isPrefix) {
      for (const [word, entries] of this.#added) if (word.startsWith(term)) parts.push(entries);
    } else {
      const added = this.#added.get(term);
      if (added) parts.push(added);
    }
    return { length: parts.reduce((sum, part) => sum + part.length, 0), parts };
  }

  /** The place of the first word that is not before `term`. */
  #placeOf(term: string): number {
    let low = 0;
    let high = this.#terms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#terms[middle]! < term) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #nextBase(passes: number): number {
    if (this.#serial > 2_000_000_000) {
      this.#serial = 0;
      this.#hit.fill(0);
      this.#nameHit.fill(0);
    }
    const base = this.#serial;
    this.#serial += passes + 1;
    return base;
  }

  #grow(docId: number): void {
    if (docId < this.#hit.length) return;
    const capacity = this.#hit.length * 2;
    const wider = (of: Int32Array) => {
      const copy = new Int32Array(capacity);
      copy.set(of);
      return copy;
    };
    this.#hit = wider(this.#hit);
    this.#nameHit = wider(this.#nameHit);
    this.#docIds = new Int32Array(capacity);
    this.#distances = new Uint8Array(capacity);
  }
}
