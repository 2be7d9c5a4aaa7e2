/** What is known of a set in one search; 0 until it is looked into. */
const FITS = 1;
const MISSES = 2;

/** Sets that some products have: the first `different` of `sets`, and by set how many have it. Until the next count. */
interface SetCounts {
  different: number;
  sets: Int32Array;
  products: Int32Array;
}

/**
 * Which set of values of a property each product has. Grades alike have the same values, and most numbers are measured again and again: a search reads one number of each product
 * and looks into a set once, however many products have it. What is in the sets is its owner's.
 */
export class ValueSets {
  /** By product; 0 for those of which nothing is said. */
  #setOf: Int32Array = new Int32Array(1024);
  readonly #slots = new Map<string, number>([['', 0]]);
  #counted: SetCounts = { different: 0, sets: new Int32Array(64), products: new Int32Array(64) };

  /** Gives a product a set; `key` is the same for the same values only, '' for none. Returns the set's number when it is new. */
  put(ordinal: number, key: string): number | undefined {
    if (ordinal >= this.#setOf.length) {
      const wider = new Int32Array(Math.max(ordinal + 1, this.#setOf.length * 2));
      wider.set(this.#setOf);
      this.#setOf = wider;
    }
    const known = this.#slots.get(key);
    const set = known ?? this.#slots.size;
    this.#setOf[ordinal] = set;
    if (known !== undefined) return undefined;
    this.#slots.set(key, set);
    if (set === this.#counted.sets.length) this.#counted = { different: 0, sets: new Int32Array(set * 2), products: new Int32Array(set * 2) };
    return set;
  }

  /** Adds a bit to the places of products whose set does not fit. */
  markMissed(missed: Int32Array, bit: number, ordinals: Int32Array, fits: (set: number) => boolean): void {
    const setOf = this.#setOf;
    const known = new Uint8Array(this.#slots.size);
    for (let place = 0; place < missed.length; place += 1) {
      const ordinal = ordinals[place]!;
      const set = ordinal < setOf.length ? setOf[ordinal]! : 0;
      if (known[set] === 0) known[set] = fits(set) ? FITS : MISSES;
      // Computed, not branched on: which products fit the processor cannot guess, and a wrong guess costs it more than all else here.
      missed[place]! |= bit & -(known[set]! - FITS);
    }
  }

  count(ordinals: Int32Array): SetCounts {
    const setOf = this.#setOf;
    const { sets, products } = this.#counted;
    for (let place = 0; place < this.#counted.different; place += 1) products[sets[place]!] = 0;
    let different = 0;
    for (let index = 0; index < ordinals.length; index += 1) {
      const ordinal = ordinals[index]!;
      const set = ordinal < setOf.length ? setOf[ordinal]! : 0;
      if (products[set] === 0) sets[different++] = set;
      products[set]! += 1;
    }
    this.#counted.different = different;
    return this.#counted;
  }
}
