import { Dictionary, integers } from '../column.ts';

/**
 * Values of some facets that occur together, numbered in the order in which they were first seen. There are far fewer
 * tuples than products and offers, so a search looks at each tuple once.
 */
export class FacetTuples<Of extends string> {
  /** Of each facet: the id of its value, by tuple. */
  readonly valueIds: Readonly<Record<Of, ReturnType<typeof integers>>>;
  readonly #facets: readonly Of[];
  readonly #dictionaries: Readonly<Record<Of, Dictionary<string | number>>>;
  readonly #keys = new Dictionary<string>();

  constructor(facets: readonly Of[], dictionaries: Readonly<Record<Of, Dictionary<string | number>>>) {
    this.#facets = facets;
    this.#dictionaries = dictionaries;
    this.valueIds = Object.fromEntries(facets.map((facet) => [facet, integers()])) as Record<
      Of,
      ReturnType<typeof integers>
    >;
  }

  get count(): number {
    return this.#keys.values.length;
  }

  tupleOf(values: Readonly<Record<Of, string | number>>): number {
    const known = this.count;
    const tuple = this.#keys.valueIdOf(this.#facets.map((facet) => values[facet]).join('/'));
    if (tuple === known)
      for (const facet of this.#facets) this.valueIds[facet].push(this.#dictionaries[facet].valueIdOf(values[facet]));
    return tuple;
  }
}
