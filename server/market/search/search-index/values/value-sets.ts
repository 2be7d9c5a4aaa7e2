import { Dictionary, integers } from '../column.ts';

/** What is known of a set in one search; 0 until it is looked into. */
const FITS = 1;
const MISMATCHES = 2;

/** Sets that some products have: the first `different` of `sets`, and by set how many have it. Until the next count. */
interface SetCounts {
  different: number;
  sets: Int32Array;
  products: Int32Array;
}

/**
 * Which set of values of a property each product has. Grades alike have the same values, and most numbers are measured
 * again and again: a search reads one number of each product and looks into a set once, however many products have it.
 * The values themselves are their owner's, one set after the other.
 */
export class ValueSets {
  /** By product; 0 for those of which nothing is said. */
  readonly #setOf = integers();
  readonly #keys = new Dictionary<string>();
  /** Where each set's values begin, and the next one's. The first set is empty. */
  readonly #starts = integers();
  #counted: SetCounts = { different: 0, sets: new Int32Array(64), products: new Int32Array(64) };

  constructor() {
    this.#keys.valueIdOf('');
    this.#starts.push(0);
    this.#starts.push(0);
  }

  /** Read anew after every set that is new, as a column's values. */
  get starts(): Int32Array {
    return this.#starts.values;
  }

  /**
   * Gives the next product that has any a set of so many values; `key` is the same for the same values only, '' for
   * none. Whether the set is new: then its owner keeps the values.
   */
  put(docId: number, key: string, values: number): boolean {
    const known = this.#keys.values.length;
    const set = this.#keys.valueIdOf(key);
    while (this.#setOf.length < docId) this.#setOf.push(0);
    this.#setOf.push(set);
    if (set < known) return false;
    this.#starts.push(this.#starts.values[set]! + values);
    if (set === this.#counted.sets.length)
      this.#counted = { different: 0, sets: new Int32Array(set * 2), products: new Int32Array(set * 2) };
    return true;
  }

  /** Adds a bit to the places of products whose set does not fit. */
  markMismatches(mismatches: Int32Array, bit: number, docIds: Int32Array, fits: (set: number) => boolean): void {
    const setOf = this.#setOf.values;
    const known = new Uint8Array(this.#keys.values.length);
    for (let place = 0; place < mismatches.length; place += 1) {
      const docId = docIds[place]!;
      const set = docId < setOf.length ? setOf[docId]! : 0;
      if (known[set] === 0) known[set] = fits(set) ? FITS : MISMATCHES;
      // Computed, not branched on: which products fit the processor cannot guess, and a wrong guess costs it more than
      // all else here.
      mismatches[place]! |= bit & -(known[set]! - FITS);
    }
  }

  count(docIds: Int32Array): SetCounts {
    const setOf = this.#setOf.values;
    const { sets, products } = this.#counted;
    for (let place = 0; place < this.#counted.different; place += 1) products[sets[place]!] = 0;
    let different = 0;
    for (let index = 0; index < docIds.length; index += 1) {
      const docId = docIds[index]!;
      const set = docId < setOf.length ? setOf[docId]! : 0;
      if (products[set] === 0) sets[different++] = set;
      products[set]! += 1;
    }
    this.#counted.different = different;
    return this.#counted;
  }
}
