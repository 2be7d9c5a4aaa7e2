import { Dictionary, integers } from '../column.ts';
import type { FacetCount, IndexedProduct } from '../types.ts';
import { ValueSets } from './value-sets.ts';

/** Values of properties that are chosen from a list. */
export class ChosenValues {
  readonly #sets = new ValueSets();
  /** The values' valueIds, one set after the other. */
  readonly #valueIds = integers();
  readonly #choices = new Dictionary<number>();
  readonly #propertyOfChoice = integers();

  /** How many values it knows. */
  get known(): number {
    return this.#choices.values.length;
  }

  put(docId: number, choices: IndexedProduct['choices']): void {
    const valueIds = choices
      .map(({ property, choice }) => {
        const valueId = this.#choices.valueIdOf(choice);
        if (valueId === this.#propertyOfChoice.length) this.#propertyOfChoice.push(property);
        return valueId;
      })
      .sort((a, b) => a - b);
    if (this.#sets.put(docId, valueIds.join(' '), valueIds.length))
      for (const valueId of valueIds) this.#valueIds.push(valueId);
  }

  /** Adds a bit to the places of products that have none of the values. */
  markMismatches(mismatches: Int32Array, bit: number, docIds: Int32Array, chosen: readonly number[]): void {
    const wanted = this.#choices.mask(chosen);
    const starts = this.#sets.starts;
    const valueIds = this.#valueIds.values;
    this.#sets.markMismatches(mismatches, bit, docIds, (set) => {
      for (let at = starts[set]!; at < starts[set + 1]!; at += 1) if (wanted[valueIds[at]!] === 1) return true;
      return false;
    });
  }

  /**
   * How many of the products in one list have each value, and of those in the other lists the values of one property
   * each. By property, the most first.
   */
  count(shown: Int32Array, others: ReadonlyMap<number, Int32Array>): Map<number, FacetCount[]> {
    const counts = new Int32Array(this.known);
    this.#add(counts, shown, null);
    for (const [property, docIds] of others) this.#add(counts, docIds, property);
    const byProperty = new Map<number, FacetCount[]>();
    counts.forEach((products, valueId) => {
      if (products === 0) return;
      const property = this.#propertyOfChoice.values[valueId]!;
      const found = byProperty.get(property) ?? [];
      byProperty.set(property, found);
      found.push({ value: this.#choices.values[valueId]!, products });
    });
    for (const found of byProperty.values())
      found.sort((a, b) => b.products - a.products || Number(a.value) - Number(b.value));
    return byProperty;
  }

  #add(counts: Int32Array, docIds: Int32Array, only: number | null): void {
    const starts = this.#sets.starts;
    const valueIds = this.#valueIds.values;
    const propertyOf = this.#propertyOfChoice.values;
    const { different, sets, products } = this.#sets.count(docIds);
    for (let place = 0; place < different; place += 1) {
      const set = sets[place]!;
      const found = products[set]!;
      for (let at = starts[set]!; at < starts[set + 1]!; at += 1)
        if (only === null || propertyOf[valueIds[at]!] === only) counts[valueIds[at]!]! += found;
    }
  }
}
