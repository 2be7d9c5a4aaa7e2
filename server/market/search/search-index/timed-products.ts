import type { IndexedOffer } from './types.ts';

/**
 * Products with a promotion or a sales window. Their prices change by the clock alone: they are packed anew when one of
 * their instants has passed, so that a search reads prices and asks no clock.
 */
export class TimedProducts {
  readonly #offers = new Map<number, readonly IndexedOffer[]>();
  /** By product: the next instant at which it changes. */
  readonly #next = new Map<number, number>();
  /** What is packed is right from the one instant until before the other. */
  #from = -Infinity;
  #until = Infinity;

  add(docId: number, offers: readonly IndexedOffer[]): void {
    this.#offers.set(docId, offers);
    this.#next.set(docId, -Infinity);
    this.#until = -Infinity;
  }

  remove(docId: number): void {
    this.#offers.delete(docId);
    this.#next.delete(docId);
  }

  setTime(at: number, pack: (docId: number, offers: readonly IndexedOffer[]) => void): void {
    if (at >= this.#from && at < this.#until) return;
    const all = at < this.#from;
    this.#from = all ? -Infinity : this.#from;
    this.#until = Infinity;
    for (const [docId, next] of this.#next) {
      if (all || next <= at) {
        const offers = this.#offers.get(docId)!;
        pack(docId, offers);
        const instants = offers.flatMap(instantsOf);
        this.#next.set(docId, Math.min(Infinity, ...instants.filter((instant) => instant > at)));
        this.#from = Math.max(this.#from, ...instants.filter((instant) => instant <= at));
      }
      this.#until = Math.min(this.#until, this.#next.get(docId)!);
    }
  }
}

function instantsOf({ promotion, salesStart, salesEnd }: IndexedOffer): number[] {
  return [promotion?.start, promotion?.end, salesStart, salesEnd].filter((instant) => typeof instant === 'number');
}
