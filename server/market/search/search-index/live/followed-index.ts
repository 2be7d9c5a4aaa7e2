import { setImmediate, setTimeout } from 'node:timers/promises';
import { SearchIndex } from '../search-index.ts';
import type { IndexSource } from './index-source.ts';

/** Products put into the index at a time, then other work has its turn: some 1 ms. */
const SLICE = 25;
/** Between slices; so 100,000 products wait 80 s longer at most. */
const LONGEST_REST_MS = 20;
/** The table keeps changes for two hours. After an hour without a look some may be lost. */
const LONGEST_PAUSE_MS = 3_600_000;

/** Changes between two marks that wait to be applied; `page` is where reading goes on. */
interface Gap {
  from: string;
  to: string;
  page: string;
  /** When it was found, by the source's clock. */
  at: number;
}

/** An index and how far it has followed the changes of the database. */
export class FollowedIndex {
  readonly index = new SearchIndex();
  readonly #source: IndexSource;
  readonly #gaps: Gap[] = [];
  #mark: string;
  #lookedAt: number;
  #hasLostChanges = false;
  /** Reading products and putting them is one step: an older state never replaces a younger one. */
  #turn = Promise.resolve();

  private constructor(source: IndexSource, mark: string, lookedAt: number) {
    this.#source = source;
    this.#mark = mark;
    this.#lookedAt = lookedAt;
  }

  /**
   * Everything that the mall shows now, read in slices. The signal ends the reading. `isBeside`: another index answers
   * searches meanwhile, and they have the processor for as long as each slice took.
   */
  static async load(source: IndexSource, signal: AbortSignal, isBeside = false): Promise<FollowedIndex> {
    const rest = (from: number) => (isBeside ? restAfter(from, signal) : setImmediate(undefined, { signal }));
    // The mark comes first: what changes during the reading is read again.
    const { mark, at } = await source.changesSince(null);
    const followed = new FollowedIndex(source, mark, at);
    for await (const products of source.allProducts()) {
      for (let start = 0; start < products.length; start += SLICE) {
        const from = performance.now();
        for (const product of products.slice(start, start + SLICE)) followed.index.put(product);
        await rest(from);
      }
    }
    let from = performance.now();
    for (const _ of followed.index.words.sealing()) {
      await rest(from);
      from = performance.now();
    }
    return followed;
  }

  /** Whether changes wait to be applied by `applyPage`. */
  get isBehind(): boolean {
    return this.#gaps.length > 0;
  }

  /** How long the oldest of them has waited. */
  get lagSeconds(): number {
    const [oldest] = this.#gaps;
    return oldest ? (this.#lookedAt - oldest.at) / 1000 : 0;
  }

  /** Whether changes may have been removed before they were read, or belong to another history of the database. */
  get hasLostChanges(): boolean {
    return this.#hasLostChanges;
  }

  /** Applies what was committed since the last look; more than a search can wait for is left to `applyPage`. */
  async look(): Promise<void> {
    const { mark, at, products, isOtherHistory } = await this.#source.changesSince(this.#mark);
    if (isOtherHistory || at - this.#lookedAt > LONGEST_PAUSE_MS) this.#hasLostChanges = true;
    if (products === null) this.#gaps.push({ from: this.#mark, to: mark, page: '0', at });
    else
      for (let start = 0; start < products.length; start += SLICE)
        await this.#apply(products.slice(start, start + SLICE));
    this.#mark = mark;
    this.#lookedAt = at;
  }

  /** Applies the next page of changes that wait. */
  async applyPage(signal: AbortSignal): Promise<void> {
    const gap = this.#gaps[0];
    if (!gap) return;
    const { products, next } = await this.#source.changesBetween(gap.from, gap.to, gap.page);
    for (let start = 0; start < products.length; start += SLICE) {
      const from = performance.now();
      await this.#apply(products.slice(start, start + SLICE));
      await restAfter(from, signal);
    }
    if (next === null) this.#gaps.shift();
    else gap.page = next;
  }

  async #apply(ids: readonly number[]): Promise<void> {
    const before = this.#turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#turn = promise;
    await before;
    try {
      const products = new Map((await this.#source.productsOf(ids)).map((product) => [product.id, product]));
      for (const id of ids) {
        const product = products.get(id);
        if (product) this.index.put(product);
        else this.index.remove(id);
      }
    } finally {
      resolve();
    }
  }
}

/** Searches have the processor and the database for as long as a slice took that began then. */
function restAfter(from: number, signal: AbortSignal): Promise<void> {
  return setTimeout(Math.min(performance.now() - from, LONGEST_REST_MS), undefined, { signal });
}
