import { integers, type Dictionary } from './column.ts';
import type { Facet } from './types.ts';

/**
 * Values of some facets that occur together, numbered in the order in which they were first seen. There are far fewer than products and offers: what a search asks of them
 * is looked up once for each combination.
 */
export class Combinations<Of extends Facet> {
  /** Of each facet: its value's slot, by combination. */
  readonly slots: Readonly<Record<Of, ReturnType<typeof integers>>>;
  readonly #facets: readonly Of[];
  readonly #dictionaries: Readonly<Record<Of, Dictionary<string | number>>>;
  readonly #known = new Map<string, number>();

  constructor(facets: readonly Of[], dictionaries: Readonly<Record<Of, Dictionary<string | number>>>) {
    this.#facets = facets;
    this.#dictionaries = dictionaries;
    this.slots = Object.fromEntries(facets.map((facet) => [facet, integers()])) as Record<Of, ReturnType<typeof integers>>;
  }

  get count(): number {
    return this.#known.size;
  }

  slotOf(values: Readonly<Record<Of, string | number>>): number {
    const key = this.#facets.map((facet) => values[facet]).join('/');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    for (const facet of this.#facets) this.slots[facet].push(this.#dictionaries[facet].slotOf(values[facet]));
    this.#known.set(key, this.#known.size);
    return this.#known.size - 1;
  }
}
