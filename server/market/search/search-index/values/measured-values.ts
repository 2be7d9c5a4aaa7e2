import { Dictionary, floats, integers } from '../column.ts';
import type { IndexedProduct, PropertyCount } from '../types.ts';
import { ValueSets } from './value-sets.ts';

type Measured = Omit<IndexedProduct['numbers'][number], 'property'>;
type ScaleCount = PropertyCount['numbers'][number];

/**
 * One property's numbers by product, each on a scale, which is the condition it was measured under. Nearly all products
 * have one number.
 */
export class MeasuredValues {
  readonly #sets = new ValueSets();
  /** The numbers with their scales, one set after the other. */
  readonly #scales = integers();
  readonly #values = floats();
  readonly #conditions = new Dictionary<string>();

  /** How many conditions it knows. */
  get scales(): number {
    return this.#conditions.values.length;
  }

  put(docId: number, measured: readonly Measured[]): void {
    const key = measured.map(({ condition, value }) => `${this.#conditions.valueIdOf(condition)}:${value}`).join(' ');
    if (!this.#sets.put(docId, key, measured.length)) return;
    for (const { condition, value } of measured) {
      this.#scales.push(this.#conditions.valueIdOf(condition));
      this.#values.push(value);
    }
  }

  /**
   * Adds a bit to the places of products without a number between the ends (included) under a condition, or (null)
   * under any.
   */
  markMismatches(
    mismatches: Int32Array,
    bit: number,
    docIds: Int32Array,
    { condition, from, to }: { condition: string | null; from: number; to: number },
  ): void {
    // A condition that nobody measured under is no product's scale.
    const wanted = condition === null ? null : this.#conditions.values.indexOf(condition);
    const [starts, scales, values] = [this.#sets.starts, this.#scales.values, this.#values.values];
    this.#sets.markMismatches(mismatches, bit, docIds, (set) => {
      for (let at = starts[set]!; at < starts[set + 1]!; at += 1)
        if (values[at]! >= from && values[at]! <= to && (wanted === null || scales[at] === wanted)) return true;
      return false;
    });
  }

  /** How many of the products, given in lists, have a number on each scale, and between which ends; the most first. */
  count(...lists: readonly Int32Array[]): ScaleCount[] {
    const counts = this.#conditions.values.map((condition): ScaleCount => ({
      condition,
      products: 0,
      least: Infinity,
      most: -Infinity,
    }));
    const [starts, scales, values] = [this.#sets.starts, this.#scales.values, this.#values.values];
    for (const docIds of lists) {
      const { different, sets, products } = this.#sets.count(docIds);
      for (let place = 0; place < different; place += 1) {
        const set = sets[place]!;
        for (let at = starts[set]!; at < starts[set + 1]!; at += 1) {
          const count = counts[scales[at]!]!;
          const value = values[at]!;
          count.products += products[set]!;
          if (value < count.least) count.least = value;
          if (value > count.most) count.most = value;
        }
      }
    }
    return counts
      .filter(({ products }) => products > 0)
      .sort((a, b) => b.products - a.products || (a.condition < b.condition ? -1 : 1));
  }
}
