import { distanceOf } from '#domain/market/search/query/relevance.ts';
import type { ProductProperties } from '../values/product-properties.ts';
import type { WordIndex } from '../words/word-index.ts';
import type { PartKind } from '#domain/market/search/query/wanted.ts';
import type { IndexAlternative, IndexCondition } from '../types.ts';

/** Products with how far each is from what is wanted, by the first alternative that it fulfils. */
export interface WantedList {
  docIds: Int32Array;
  distances: Uint8Array;
}

/** Finds products by alternatives of conditions: words and numbers. */
export class WantedLists {
  readonly #words: WordIndex;
  readonly #properties: ProductProperties;
  /** How many products there are, deleted ones included. */
  readonly #size: () => number;
  /** By product: the step at which it was met last. Steps only grow, so nothing has to be wiped between two lists. */
  #met: Int32Array = new Int32Array(1024);
  #listed: Int32Array = new Int32Array(1024);
  #step = 0;

  constructor(words: WordIndex, properties: ProductProperties, size: () => number) {
    this.#words = words;
    this.#properties = properties;
    this.#size = size;
  }

  listOf(kind: PartKind, alternatives: readonly IndexAlternative[]): WantedList {
    this.#makeRoom();
    const docIds: number[] = [];
    const distances: number[] = [];
    const listed = this.#nextStep();
    alternatives.forEach((alternative, place) => {
      for (const docId of this.#fulfilling(alternative)) {
        if (this.#listed[docId] === listed) continue;
        this.#listed[docId] = listed;
        docIds.push(docId);
        distances.push(distanceOf({ kind }, place));
      }
    });
    return { docIds: Int32Array.from(docIds), distances: Uint8Array.from(distances) };
  }

  /** Products that fulfil all conditions of an alternative. Words come first: they lead to few products. */
  #fulfilling(alternative: IndexAlternative): Iterable<number> {
    const conditions = [...alternative].sort((a, b) => Number('property' in a) - Number('property' in b));
    let found: number[] | null = null;
    for (const condition of conditions)
      found = 'property' in condition ? this.#measured(condition, found) : this.#withWord(condition, found);
    return found ?? [];
  }

  #withWord(
    { words, isInName }: Extract<IndexCondition, { words: unknown }>,
    among: readonly number[] | null,
  ): number[] {
    const candidate = this.#nextStep();
    if (among) for (const docId of among) this.#met[docId] = candidate;
    const taken = this.#nextStep();
    const found: number[] = [];
    for (const word of words)
      for (const entries of this.#words.entriesOf(word))
        for (let place = 0; place < entries.length; place += 1) {
          const entry = entries[place]!;
          if (isInName && (entry & 1) === 1) continue;
          const docId = entry >> 1;
          const met = this.#met[docId]!;
          if (met === taken || (among !== null && met !== candidate)) continue;
          this.#met[docId] = taken;
          found.push(docId);
        }
    return found;
  }

  #measured(
    { property, from, to }: Extract<IndexCondition, { property: unknown }>,
    among: readonly number[] | null,
  ): number[] {
    const docIds = among ? Int32Array.from(among) : Int32Array.from({ length: this.#size() }, (_, docId) => docId);
    const mismatches = this.#properties.mismatchesOf(
      [{ property, condition: null, from, to }],
      docIds,
      new Int32Array(docIds.length),
    );
    return Array.from(docIds.filter((_, place) => mismatches[place] === 0));
  }

  #nextStep(): number {
    if (this.#step > 2_000_000_000) {
      this.#step = 0;
      this.#met.fill(0);
      this.#listed.fill(0);
    }
    return (this.#step += 1);
  }

  #makeRoom(): void {
    if (this.#size() <= this.#met.length) return;
    this.#met = new Int32Array(this.#size() * 2);
    this.#listed = new Int32Array(this.#size() * 2);
    this.#step = 0;
  }
}
