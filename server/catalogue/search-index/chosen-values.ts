import { Dictionary } from './column.ts';
import type { FacetCount, IndexedProduct } from './types.ts';
import { ValueSets } from './value-sets.ts';

/** Values of properties that are chosen from a list. */
export class ChosenValues {
  /** The values' slots. */
  readonly #sets = new ValueSets<number>();
  readonly #choices = new Dictionary<number>();
  readonly #propertyOfChoice: number[] = [];

  /** How many values it knows. */
  get known(): number {
    return this.#choices.values.length;
  }

  put(ordinal: number, choices: IndexedProduct['choices']): void {
    const slots = choices.map(({ property, choice }) => {
      const slot = this.#choices.slotOf(choice);
      this.#propertyOfChoice[slot] = property;
      return slot;
    }).sort((a, b) => a - b);
    if (slots.length > 0) this.#sets.put(ordinal, slots.join(' '), slots);
  }

  /** Adds a bit to the places of products that have none of the values. */
  markMissed(missed: Int32Array, bit: number, ordinals: Int32Array, chosen: readonly number[]): void {
    const wanted = this.#choices.mask(chosen);
    this.#sets.markMissed(missed, bit, ordinals, (slots) => slots.some((slot) => wanted[slot] === 1));
  }

  /** How many of the products in one list have each value, and of those in the other lists the values of one property each. By property, the most first. */
  count(shown: Int32Array, others: ReadonlyMap<number, Int32Array>): Map<number, FacetCount[]> {
    const products = new Int32Array(this.known);
    this.#sets.count(shown, (slots, found) => {
      for (const slot of slots) products[slot]! += found;
    });
    for (const [property, ordinals] of others) {
      this.#sets.count(ordinals, (slots, found) => {
        for (const slot of slots) if (this.#propertyOfChoice[slot] === property) products[slot]! += found;
      });
    }
    const byProperty = new Map<number, FacetCount[]>();
    products.forEach((found, slot) => {
      if (found === 0) return;
      const property = this.#propertyOfChoice[slot]!;
      const counts = byProperty.get(property) ?? [];
      byProperty.set(property, counts);
      counts.push({ value: this.#choices.values[slot]!, products: found });
    });
    for (const counts of byProperty.values()) counts.sort((a, b) => b.products - a.products || Number(a.value) - Number(b.value));
    return byProperty;
  }
}
