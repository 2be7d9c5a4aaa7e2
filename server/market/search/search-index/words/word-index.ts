import { factWord, type WantedWord } from '#domain/market/search/query/wanted.ts';
import { likeliest } from '#domain/market/search/query/typing/typing-errors.ts';
import { LoadingWords, ownCopy } from './loading-words.ts';
import { Terms } from './terms.ts';
import { isOneTypoAway, unitsOf } from './typo.ts';

/** Facts that are codes: a whole grade, and a part of it. */
const CODE_FACTS = ['grade', 'code'];
/** Shorter words of a name with digits are amounts and parts of SKU codes. */
const SHORTEST_SKU = 7;

/** The number with which a code begins; nothing where it begins with a letter. */
const numberOf = (code: string): string => /^\d*/.exec(code)![0];

const NO_ENTRIES = new Int32Array(0);

/**
 * Which products have which words. A product's entry under a word is its number doubled, plus one where the word is not
 * in its name. What the index was sealed with lies in one array, sorted by word, so that a prefix is one stretch of it;
 * what came afterwards is in a map of its own, and is little.
 */
export class WordIndex {
  #terms = Terms.NONE;
  /** Where each term's entries begin in `#entries`; one more than there are terms. */
  #starts: Int32Array = new Int32Array(1);
  #entries: Int32Array = NO_ENTRIES;
  #added = new Map<string, number[]>();
  #loading: LoadingWords | undefined = new LoadingWords();

  add(docId: number, nameWords: readonly string[], otherWords: readonly string[]): void {
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

  /** Whether any product ever had the word, or one that begins with it. */
  has({ term, isPrefix }: WantedWord): boolean {
    return this.entriesOf({ term, isPrefix }).some((entries) => entries.length > 0);
  }

  /** Whether a product ever had the code: its grade, a part of it, or a SKU's; as codes are folded. */
  hasCode(term: string): boolean {
    if (CODE_FACTS.some((fact) => this.has({ term: factWord(fact, term), isPrefix: false }))) return true;
    return term.length >= SHORTEST_SKU && this.entriesOf({ term, isPrefix: false }).some(isInSomeName);
  }

  /** Whether a code of a product begins so. */
  hasCodeFrom(term: string): boolean {
    return CODE_FACTS.some((fact) => this.has({ term: factWord(fact, term), isPrefix: true }));
  }

  /** Codes of grades that `term` may have been meant for, one error of typing away; the likeliest alone. */
  codesLike(term: string): string[] {
    return likeliest(term, this.#codesNear(term, { byNumber: false }), 1, (code) => code);
  }

  /** Codes of grades whose number, with which they begin, may have been meant; the likeliest alone. */
  codesWithNumberLike(number: string): string[] {
    return likeliest(number, this.#codesNear(number, { byNumber: true }), 1, numberOf);
  }

  /** Codes one error of typing away, or those whose number is. */
  #codesNear(term: string, { byNumber }: { byNumber: boolean }): Set<string> {
    const near = new Set<string>();
    const wanted = unitsOf(term);
    for (const fact of CODE_FACTS.map((code) => factWord(code, ''))) {
      const from = fact.length;
      for (let place = this.#terms.placeOf(fact), end = this.#terms.placeOf(`${fact}\uffff`); place < end; place += 1) {
        const length = byNumber ? this.#terms.digitsAt(place, from) : this.#terms.lengthAt(place) - from;
        if (this.#terms.isOneTypoAway(place, from, length, wanted)) near.add(this.#terms.at(place).slice(from));
      }
      for (const added of this.#added.keys()) {
        if (!added.startsWith(fact)) continue;
        const code = added.slice(from);
        if (isOneTypoAway(byNumber ? numberOf(code) : code, term)) near.add(code);
      }
    }
    return near;
  }

  /** The word one typo away that is in most products. Looks at every word there is: about a millisecond for 100,000. */
  nearest(term: string): string | undefined {
    const wanted = unitsOf(term);
    let best: string | undefined;
    let most = 0;
    for (let place = 0; place < this.#terms.length; place += 1) {
      const products = this.#starts[place + 1]! - this.#starts[place]!;
      if (products <= most || !this.#terms.isOneTypoAway(place, 0, this.#terms.lengthAt(place), wanted)) continue;
      best = this.#terms.at(place);
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

  /**
   * Entries of products that have the word, in lists: a product's number doubled, plus one where the word is not in its
   * name.
   */
  entriesOf({ term, isPrefix }: WantedWord): (Int32Array | number[])[] {
    const from = this.#terms.placeOf(term);
    const afterTerm = this.#terms.isAt(from, term) ? from + 1 : from;
    const to = isPrefix ? this.#terms.placeOf(`${term}\uffff`) : afterTerm;
    const lists: (Int32Array | number[])[] = [this.#entries.subarray(this.#starts[from], this.#starts[to])];
    if (isPrefix) {
      for (const [word, entries] of this.#added) if (word.startsWith(term)) lists.push(entries);
    } else {
      const added = this.#added.get(term);
      if (added) lists.push(added);
    }
    return lists;
  }
}

function isInSomeName(entries: Int32Array | number[]): boolean {
  return entries.some((entry) => (entry & 1) === 0);
}
