import type { Dictionary } from '../column.ts';
import type { FacetCount } from '../types.ts';

/**
 * Counts the products of each value of one facet, each product once for a value however many of its offers have it.
 * Its columns are open, because the loop over all offers that fills them cannot afford a call for each.
 */
export class FacetCounter {
  /** 1 where a valueId is wanted. */
  readonly wanted: Uint8Array;
  /** Products of each valueId. */
  readonly counts: Int32Array;
  readonly #dictionary: Dictionary<string | number>;

  constructor(dictionary: Dictionary<string | number>, chosen: readonly (string | number)[]) {
    const valueIds = dictionary.values.length;
    this.#dictionary = dictionary;
    this.wanted = chosen.length > 0 ? dictionary.mask(chosen) : new Uint8Array(valueIds).fill(1);
    this.counts = new Int32Array(valueIds);
  }

  /** The most first. */
  answer(): FacetCount[] {
    const found: FacetCount[] = [];
    this.counts.forEach(
      (products, valueId) => products > 0 && found.push({ value: this.#dictionary.values[valueId]!, products }),
    );
    return found.sort((a, b) => b.products - a.products || (a.value < b.value ? -1 : 1));
  }
}
