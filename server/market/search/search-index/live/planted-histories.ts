import { isContinued, snapshotIn } from '#server/platform/database/history-mark.ts';
import type { IndexedProduct } from '../types.ts';
import { FakeSource } from './fake-source.ts';
import type { ChangePage, IndexSource, Look } from './index-source.ts';

interface Commit {
  xid: number;
  product: number;
  name: string | null;
}

interface Server {
  history: string;
  nextXid: number;
  /** In the order in which they were committed. */
  commits: Commit[];
  running: Commit[];
}

const MAX_PRODUCTS_OF_A_LOOK = 3;

/**
 * A primary and a standby that is behind it, as PostgreSQL numbers their transactions: a transaction gets its number
 * when it begins, and may commit after younger ones; a standby that takes over goes on from the number that it has
 * heard of.
 */
export class PlantedHistories implements IndexSource {
  #primary: Server = { history: '7000/1', nextXid: 100, commits: [], running: [] };
  #standby: Server = { ...this.#primary, commits: [], running: [] };
  #timeline = 1;

  begin(product: number, name: string | null): void {
    this.#primary.running.push({ xid: this.#primary.nextXid, product, name });
    this.#primary.nextXid += 1;
  }

  /** The oldest transaction that runs, or the youngest. */
  commit(which: 'oldest' | 'youngest'): void {
    const ended = which === 'oldest' ? this.#primary.running.shift() : this.#primary.running.pop();
    if (ended) this.#primary.commits.push(ended);
  }

  replicate(): void {
    this.#standby = { ...this.#primary, commits: [...this.#primary.commits], running: [] };
  }

  /** The primary dies with what it had not handed on. */
  failOver(): void {
    this.#timeline += 1;
    this.#primary = { ...this.#standby, commits: [...this.#standby.commits], history: `7000/${this.#timeline}` };
  }

  /** The primary's disk is put back to an older copy: the same timeline, fewer transactions. */
  putBack(): void {
    this.#primary = { ...this.#standby, commits: [...this.#standby.commits], history: this.#primary.history };
  }

  /** What the mall shows now: the last name of each product. */
  shown(): Map<number, string> {
    const names = new Map<number, string>();
    for (const { product, name } of this.#primary.commits)
      if (name === null) names.delete(product);
      else names.set(product, name);
    return names;
  }

  changesSince(mark: string | null): Promise<Look> {
    const { history, nextXid, running } = this.#primary;
    const xids = running.map(({ xid }) => xid).toSorted((a, b) => a - b);
    const current = `${history} ${xids[0] ?? nextXid}:${nextXid}:${xids.join(',')}`;
    const isOtherHistory = mark !== null && !isContinued(mark, current);
    const products = mark === null || isOtherHistory ? [] : this.#changedBetween(mark, current);
    return Promise.resolve({
      mark: current,
      at: 0,
      products: products.length > MAX_PRODUCTS_OF_A_LOOK ? null : products,
      isOtherHistory,
    });
  }

  changesBetween(from: string, to: string): Promise<ChangePage> {
    return Promise.resolve({ products: this.#changedBetween(from, to), next: null });
  }

  async productsOf(ids: readonly number[]): Promise<IndexedProduct[]> {
    const names = this.shown();
    const source = new FakeSource();
    source.commit(...ids.flatMap((id) => (names.has(id) ? [[id, names.get(id)!] as [number, string]] : [])));
    return source.productsOf(ids);
  }

  async *allProducts(): AsyncGenerator<IndexedProduct[]> {
    for (const id of this.shown().keys()) yield await this.productsOf([id]);
  }

  #changedBetween(from: string, to: string): number[] {
    const changed = this.#primary.commits.filter(({ xid }) => !isSeen(xid, from) && isSeen(xid, to));
    return [...new Set(changed.map(({ product }) => product))];
  }
}

/** As `pg_visible_in_snapshot`. */
function isSeen(xid: number, mark: string): boolean {
  const [oldest, next, running = ''] = snapshotIn(mark).split(':');
  return xid < Number(oldest) || (xid < Number(next) && !running.split(',').includes(String(xid)));
}
