import { ValueSets } from './value-sets.ts';

interface Measured {
  /** What the number was measured under, '' where nothing is said. */
  condition: string;
  value: number;
}

export interface ScaleCount {
  condition: string;
  products: number;
  least: number;
  most: number;
}

/** One property's numbers by product, each on a scale, which is the condition it was measured under. Nearly all products have one number. */
export class MeasuredValues {
  readonly #sets = new ValueSets<Measured>();
  readonly #conditions = new Set<string>();

  /** How many conditions it knows. */
  get scales(): number {
    return this.#conditions.size;
  }

  put(ordinal: number, measured: readonly Measured[]): void {
    for (const { condition } of measured) this.#conditions.add(condition);
    const own = measured.map(({ condition, value }) => ({ condition, value }));
    this.#sets.put(ordinal, JSON.stringify(own), own);
  }

  /** Adds a bit to the places of products without a number between the ends (included) under a condition, or (null) under any. */
  markMissed(missed: Int32Array, bit: number, ordinals: Int32Array, { condition, from, to }: { condition: string | null; from: number; to: number }): void {
    this.#sets.markMissed(missed, bit, ordinals, (measured) => measured.some((one) => one.value >= from && one.value <= to && (condition === null || one.condition === condition)));
  }

  /** How many of the products, given in two lists, have a number on each scale, and between which ends; the most first. */
  count(...lists: readonly Int32Array[]): ScaleCount[] {
    const scales = new Map<string, ScaleCount>();
    for (const ordinals of lists) {
      this.#sets.count(ordinals, (measured, products) => {
        for (const { condition, value } of measured) {
          const scale = scales.get(condition) ?? { condition, products: 0, least: Infinity, most: -Infinity };
          scales.set(condition, { condition, products: scale.products + products, least: Math.min(scale.least, value), most: Math.max(scale.most, value) });
        }
      });
    }
    return [...scales.values()].sort((a, b) => b.products - a.products || (a.condition < b.condition ? -1 : 1));
  }
}
