import { Dictionary } from './column.ts';

interface Measured {
  condition: string;
  value: number;
}

export interface ScaleCount {
  condition: string;
  products: number;
  least: number;
  most: number;
}

/** In a product's scale: it has been measured under other conditions, too. */
const HAS_MORE = 0x80_00;
const SCALE = 0x7f_ff;
const NO_PRODUCTS = new Int32Array(0);

/**
 * One property's numbers by product, each on a scale, which is the condition it was measured under. Nearly all products have one number, which lies beside those of its
 * neighbours; the others of the few that have several are kept apart.
 */
export class NumberColumn {
  #values = new Float64Array(0);
  /** The slot of the condition plus one; 0 where nothing is said. */
  #scales = new Uint16Array(0);
  readonly #conditions = new Dictionary<string>();
  readonly #more = new Map<number, readonly Measured[]>();

  /** How many conditions it knows. */
  get scales(): number {
    return this.#conditions.values.length;
  }

  put(ordinal: number, [first, ...more]: readonly Measured[]): void {
    if (!first) return;
    if (ordinal >= this.#values.length) this.#widen(ordinal);
    this.#values[ordinal] = first.value;
    this.#scales[ordinal] = (this.#conditions.slotOf(first.condition) + 1) | (more.length > 0 ? HAS_MORE : 0);
    for (const { condition } of more) this.#conditions.slotOf(condition);
    if (more.length > 0) this.#more.set(ordinal, more);
  }

  /** Adds a bit to the places of products without a number between the ends (included) under a condition, or (null) under any. */
  markMissed(missed: Int32Array, bit: number, ordinals: Int32Array, { condition, from, to }: { condition: string | null; from: number; to: number }): void {
    const values = this.#values;
    const scales = this.#scales;
    /** By scale: whether it is asked for. A condition that nobody measured under is no product's scale. */
    const wanted = Uint8Array.of(0, ...this.#conditions.values.map((known) => (condition === null || condition === known ? 1 : 0)));
    const fits = (other: Measured) => other.value >= from && other.value <= to && (condition === null || other.condition === condition);
    for (let place = 0; place < missed.length; place += 1) {
      const ordinal = ordinals[place]!;
      if (ordinal >= scales.length) {
        missed[place]! |= bit;
        continue;
      }
      const scale = scales[ordinal]!;
      const value = values[ordinal]!;
      // Sums of comparisons, not a condition: which way half of the products go the processor cannot guess, and a wrong guess costs it four times what this does.
      let isIn = wanted[scale & SCALE]! & Number(value >= from) & Number(value <= to);
      if ((scale & HAS_MORE) !== 0 && this.#more.get(ordinal)!.some(fits)) isIn = 1;
      missed[place]! |= bit & (isIn - 1);
    }
  }

  /** How many of the products, given in two lists, have a number on each scale, and between which ends. */
  count(first: Int32Array, second: Int32Array = NO_PRODUCTS): ScaleCount[] {
    const length = this.scales + 1;
    const products = new Int32Array(length);
    const least = new Float64Array(length).fill(Infinity);
    const most = new Float64Array(length).fill(-Infinity);
    const values = this.#values;
    const scales = this.#scales;
    for (const ordinals of [first, second]) {
      for (let index = 0; index < ordinals.length; index += 1) {
        const ordinal = ordinals[index]!;
        if (ordinal >= scales.length || scales[ordinal] === 0) continue;
        const scale = scales[ordinal]! & SCALE;
        const value = values[ordinal]!;
        products[scale]! += 1;
        if (value < least[scale]!) least[scale] = value;
        if (value > most[scale]!) most[scale] = value;
        if (scales[ordinal] === scale) continue;
        for (const other of this.#more.get(ordinal)!) {
          const slot = this.#conditions.slotOf(other.condition) + 1;
          products[slot]! += 1;
          least[slot] = Math.min(least[slot]!, other.value);
          most[slot] = Math.max(most[slot]!, other.value);
        }
      }
    }
    return this.#conditions.values.map((condition, slot) => ({ condition, products: products[slot + 1]!, least: least[slot + 1]!, most: most[slot + 1]! }));
  }

  #widen(ordinal: number): void {
    const length = Math.max(1024, ordinal + 1, this.#values.length * 2);
    const values = new Float64Array(length);
    values.set(this.#values);
    this.#values = values;
    const scales = new Uint16Array(length);
    scales.set(this.#scales);
    this.#scales = scales;
  }
}
