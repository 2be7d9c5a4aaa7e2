/** What is known of a set in one search; 0 until it is looked into. */
const FITS = 1;
const MISSES = 2;

/**
 * What is said of products by a property: of each product a set of values, which products share. Grades alike have the same values, and most numbers are measured again and
 * again: a search looks into a set once, however many products have it, and reads one number of each product.
 */
export class ValueSets<Value> {
  /** By product; 0 for those of which nothing is said. */
  #setOf: Int32Array = new Int32Array(1024);
  readonly #slots = new Map<string, number>();
  readonly #sets: (readonly Value[])[] = [[]];
  /** By set: how many of the products counted have it; all 0 between two searches. */
  #counts: Int32Array = new Int32Array(64);
  #counted: Int32Array = new Int32Array(64);

  /** `key` is the same for the same values only. */
  put(ordinal: number, key: string, values: readonly Value[]): void {
    if (ordinal >= this.#setOf.length) {
      const wider = new Int32Array(Math.max(ordinal + 1, this.#setOf.length * 2));
      wider.set(this.#setOf);
      this.#setOf = wider;
    }
    this.#setOf[ordinal] = this.#slotOf(key, values);
  }

  /** Adds a bit to the places of products whose values do not fit. */
  markMissed(missed: Int32Array, bit: number, ordinals: Int32Array, fits: (values: readonly Value[]) => boolean): void {
    const setOf = this.#setOf;
    const known = new Uint8Array(this.#sets.length);
    for (let place = 0; place < missed.length; place += 1) {
      const ordinal = ordinals[place]!;
      const set = ordinal < setOf.length ? setOf[ordinal]! : 0;
      if (known[set] === 0) known[set] = fits(this.#sets[set]!) ? FITS : MISSES;
      // Computed, not branched on: which products fit the processor cannot guess, and a wrong guess costs it more than all else here.
      missed[place]! |= bit & -(known[set]! - FITS);
    }
  }

  /** Each set that some of the products have, with how many have it. */
  count(ordinals: Int32Array, take: (values: readonly Value[], products: number) => void): void {
    const setOf = this.#setOf;
    const counts = this.#counts;
    const counted = this.#counted;
    let different = 0;
    for (let index = 0; index < ordinals.length; index += 1) {
      const ordinal = ordinals[index]!;
      const set = ordinal < setOf.length ? setOf[ordinal]! : 0;
      if (counts[set] === 0) counted[different++] = set;
      counts[set]! += 1;
    }
    for (let index = 0; index < different; index += 1) {
      const set = counted[index]!;
      take(this.#sets[set]!, counts[set]!);
      counts[set] = 0;
    }
  }

  #slotOf(key: string, values: readonly Value[]): number {
    const known = this.#slots.get(key);
    if (known !== undefined) return known;
    const slot = this.#sets.push(values) - 1;
    this.#slots.set(key, slot);
    if (slot === this.#counts.length) [this.#counts, this.#counted] = [new Int32Array(slot * 2), new Int32Array(slot * 2)];
    return slot;
  }
}
