import { setImmediate as roundTrip } from 'node:timers/promises';
import type { IndexedProduct } from '../types.ts';
import type { ChangePage, IndexSource, Look } from './index-source.ts';

const HOUR_MS = 3_600_000;
const PAGE = 500;

/**
 * A market in memory for tests: every write is a commit, marks are how many there were, and readings can be held up.
 */
export class FakeSource implements IndexSource {
  /** How many products a look hands out; more are read behind. */
  mostAtOnce = 10;
  loads = 0;
  /** How many slices of a whole reading have been handed out. */
  slices = 0;
  fails = false;
  readonly #names = new Map<number, string>();
  #commits: number[][] = [];
  #removed = 0;
  #at = 0;
  #heldPages: Promise<void> | undefined;
  #heldLoads: Promise<void> | undefined;

  commit(...products: readonly [id: number, name: string | null][]): void {
    for (const [id, name] of products) {
      if (name === null) this.#names.delete(id);
      else this.#names.set(id, name);
    }
    this.#commits.push(products.map(([id]) => id));
  }

  /** The process sleeps, and the database removes what it has not read. */
  sleepHours(hours: number): void {
    this.#at += hours * HOUR_MS;
    this.#removed = this.#commits.length;
  }

  /** Pages of changes wait until the answer is called. */
  holdPages(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#heldPages = promise;
    return resolve;
  }

  /** Readings of everything wait until the answer is called. */
  holdLoads(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#heldLoads = promise;
    return resolve;
  }

  async changesSince(mark: string | null): Promise<Look> {
    await roundTrip();
    const products = mark === null ? [] : this.#changed(Number(mark), this.#commits.length);
    return {
      mark: String(this.#commits.length),
      at: this.#at,
      products: products.length > this.mostAtOnce ? null : products,
      isOtherHistory: false,
    };
  }

  async changesBetween(from: string, to: string, page: string): Promise<ChangePage> {
    await this.#heldPages;
    if (this.fails) throw new Error('no database');
    const products = this.#changed(Number(from), Number(to));
    const end = Number(page) + PAGE;
    return { products: products.slice(Number(page), end), next: end < products.length ? String(end) : null };
  }

  async productsOf(ids: readonly number[]): Promise<IndexedProduct[]> {
    const products = ids.flatMap((id) => this.#product(id) ?? []);
    await roundTrip();
    return products;
  }

  async *allProducts(): AsyncGenerator<IndexedProduct[]> {
    this.loads += 1;
    const ids = [...this.#names.keys()];
    for (let start = 0; start < ids.length; start += PAGE) {
      // Read before the wait, as a slow database would.
      const products = await this.productsOf(ids.slice(start, start + PAGE));
      await this.#heldLoads;
      if (this.fails) throw new Error('no database');
      this.slices += 1;
      yield products;
    }
  }

  #changed(from: number, to: number): number[] {
    return [...new Set(this.#commits.slice(Math.max(from, this.#removed), to).flat())];
  }

  #product(id: number): IndexedProduct | undefined {
    const name = this.#names.get(id);
    if (name === undefined) return undefined;
    return {
      id,
      category_group: 1,
      category: 1,
      subcategory: 1,
      manufacturer: 1,
      quality: 'prime',
      firstApprovedAt: 0,
      name,
      mfi: null,
      density: null,
      co2PerKg: null,
      manufacturerName: '',
      choices: [],
      numbers: [],
      nameWords: [name],
      otherWords: [],
      offers: [
        {
          id,
          warehouse: 1,
          province: 1,
          status: 1,
          pricePerKg: 1,
          packKg: 25,
          readyInDays: 0,
          promotion: null,
          salesStart: null,
          salesEnd: null,
          isOutOfScope: false,
        },
      ],
    };
  }
}
