import type { IndexedOffer } from './types.ts';

/**
 * Products with a promotion or a sales window. Their prices change by the clock alone: they are packed anew when one of their instants has passed,
 * so that a search reads prices and asks no clock.
 */
export class TimedProducts {
  readonly #offers = new Map<number, readonly IndexedOffer[]>();
  /** By product: the next instant at which it changes. */
  readonly #next = new Map<number, number>();
  /** What is packed is right from the one instant until before the other. */
  #from = -Infinity;
  #until = Infinity;

  add(ordinal: number, offers: readonly IndexedOffer[]): void {
    this.#offers.set(ordinal, offers);
    this.#next.set(ordinal, -Infinity);
    this.#until = -Infinity;
  }

  forget(ordinal: number): void {
    this.#offers.delete(ordinal);
    this.#next.delete(ordinal);
  }

  settle(at: number, pack: (ordinal: number, offers: readonly IndexedOffer[]) => void): void {
    if (at >= this.#from && at < this.#until) return;
    const all = at < this.#from;
    this.#from = all ? -Infinity : this.#from;
    this.#until = Infinity;
    for (const [ordinal, next] of this.#next) {
      if (all || next <= at) {
        const offers = this.#offers.get(ordinal)!;
        pack(ordinal, offers);
        const instants = offers.flatMap(instantsOf);
        this.#next.set(ordinal, Math.min(Infinity, ...instants.filter((instant) => instant > at)));
        this.#from = Math.max(this.#from, ...instants.filter((instant) => instant <= at));
      }
      this.#until = Math.min(this.#until, this.#next.get(ordinal)!);
    }
  }
}

function instantsOf({ promotion, salesStart, salesEnd }: IndexedOffer): number[] {
  return [promotion?.start, promotion?.end, salesStart, salesEnd].filter((instant) => typeof instant === 'number');
}
