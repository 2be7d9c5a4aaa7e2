import { Dictionary, integers } from './column.ts';
import type { FacetCount, IndexedProduct } from './types.ts';
import { ValueSets } from './value-sets.ts';

/** Values of properties that are chosen from a list. */
export class ChosenValues {
  readonly #sets = new ValueSets();
  /** The values' slots, one set after the other. */
  readonly #slots = integers();
  readonly #choices = new Dictionary<number>();
  readonly #propertyOfChoice = integers();

  /** How many values it knows. */
  get known(): number {
    return this.#choices.values.length;
  }

  put(ordinal: number, choices: IndexedProduct['choices']): void {
    const slots = choices
      .map(({ property, choice }) => {
        const slot = this.#choices.slotOf(choice);
        if (slot === this.#propertyOfChoice.length) this.#propertyOfChoice.push(property);
        return slot;
      })
      .sort((a, b) => a - b);
    if (this.#sets.put(ordinal, slots.join(' '), slots.length)) for (const slot of slots) this.#slots.push(slot);
  }

  /** Adds a bit to the places of products that have none of the values. */
  markMissed(missed: Int32Array, bit: number, ordinals: Int32Array, chosen: readonly number[]): void {
    const wanted = this.#choices.mask(chosen);
    const starts = this.#sets.starts;
    const slots = this.#slots.values;
    this.#sets.markMissed(missed, bit, ordinals, (set) => {
      for (let at = starts[set]!; at < starts[set + 1]!; at += 1) if (wanted[slots[at]!] === 1) return true;
      return false;
    });
  }

  /** How many of the products in one list have each value, and of those in the other lists the values of one property each. By property, the most first. */
  count(shown: Int32Array, others: ReadonlyMap<number, Int32Array>): Map<number, FacetCount[]> {
    const counts = new Int32Array(this.known);
    this.#add(counts, shown, null);
    for (const [property, ordinals] of others) this.#add(counts, ordinals, property);
    const byProperty = new Map<number, FacetCount[]>();
    counts.forEach((products, slot) => {
      if (products === 0) return;
      const property = this.#propertyOfChoice.values[slot]!;
      const found = byProperty.get(property) ?? [];
      byProperty.set(property, found);
      found.push({ value: this.#choices.values[slot]!, products });
    });
    for (const found of byProperty.values())
      found.sort((a, b) => b.products - a.products || Number(a.value) - Number(b.value));
    return byProperty;
  }

  #add(counts: Int32Array, ordinals: Int32Array, only: number | null): void {
    const starts = this.#sets.starts;
    const slots = this.#slots.values;
    const propertyOf = this.#propertyOfChoice.values;
    const { different, sets, products } = this.#sets.count(ordinals);
    for (let place = 0; place < different; place += 1) {
      const set = sets[place]!;
      const found = products[set]!;
      for (let at = starts[set]!; at < starts[set + 1]!; at += 1)
        if (only === null || propertyOf[slots[at]!] === only) counts[slots[at]!]! += found;
    }
  }
}
