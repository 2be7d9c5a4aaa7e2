import { Dictionary, integers } from './column.ts';
import type { FacetCount, IndexedProduct } from './types.ts';

/**
 * Which values of properties products have, of those that are chosen from a list. Grades alike have the same values: products share a set of them, and a search looks
 * into a set once, however many products have it.
 */
export class ChoiceSets {
  /** By product. */
  readonly #setOf = integers();
  readonly #slots = new Map<string, number>();
  /** The values' slots, by set. */
  readonly #sets: (readonly number[])[] = [];
  readonly #choices = new Dictionary<number>();
  readonly #propertyOfChoice: number[] = [];
  /** By set: how many of the products counted have it; all 0 between two searches. */
  #counts: Int32Array = new Int32Array(64);
  #counted: Int32Array = new Int32Array(64);

  /** How many values it knows. */
  get known(): number {
    return this.#choices.values.length;
  }

  push(choices: IndexedProduct['choices']): void {
    const slots = choices.map(({ property, choice }) => {
      const slot = this.#choices.slotOf(choice);
      this.#propertyOfChoice[slot] = property;
      return slot;
    }).sort((a, b) => a - b);
    const key = slots.join(' ');
    let set = this.#slots.get(key);
    if (set === undefined) {
      this.#slots.set(key, (set = this.#sets.length));
      this.#sets.push(slots);
      if (set === this.#counts.length) [this.#counts, this.#counted] = [new Int32Array(set * 2), new Int32Array(set * 2)];
    }
    this.#setOf.push(set);
  }

  /** Adds a bit to the places of products that have none of the values. */
  markMissed(missed: Int32Array, bit: number, ordinals: Int32Array, chosen: readonly number[]): void {
    const wanted = this.#choices.mask(chosen);
    const sets = this.#setOf.values;
    /** 1 with a wanted value, 2 without. */
    const known = new Uint8Array(this.#sets.length);
    for (let place = 0; place < missed.length; place += 1) {
      const set = sets[ordinals[place]!]!;
      if (known[set] === 0) known[set] = this.#sets[set]!.some((slot) => wanted[slot] === 1) ? 1 : 2;
      if (known[set] === 2) missed[place]! |= bit;
    }
  }

  /** How many of the products in one list have each value, and of those in the other list the values of one property each. By property. */
  count(shown: Int32Array, others: ReadonlyMap<number, Int32Array>): Map<number, FacetCount[]> {
    const products = new Int32Array(this.known);
    this.#each(shown, (set, found) => {
      for (const slot of this.#sets[set]!) products[slot]! += found;
    });
    for (const [property, ordinals] of others) {
      this.#each(ordinals, (set, found) => {
        for (const slot of this.#sets[set]!) if (this.#propertyOfChoice[slot] === property) products[slot]! += found;
      });
    }
    const counts = Array.from(products, (found, slot) => ({ property: this.#propertyOfChoice[slot]!, value: this.#choices.values[slot]!, products: found })).filter((count) => count.products > 0);
    const byProperty = new Map<number, FacetCount[]>();
    for (const { property, ...count } of counts) byProperty.set(property, [...(byProperty.get(property) ?? []), count]);
    for (const of of byProperty.values()) of.sort((a, b) => b.products - a.products || Number(a.value) - Number(b.value));
    return byProperty;
  }

  #each(ordinals: Int32Array, take: (set: number, found: number) => void): void {
    const sets = this.#setOf.values;
    const counts = this.#counts;
    const counted = this.#counted;
    let different = 0;
    for (let index = 0; index < ordinals.length; index += 1) {
      const set = sets[ordinals[index]!]!;
      if (counts[set] === 0) counted[different++] = set;
      counts[set]! += 1;
    }
    for (let index = 0; index < different; index += 1) {
      const set = counted[index]!;
      take(set, counts[set]!);
      counts[set] = 0;
    }
  }
}
