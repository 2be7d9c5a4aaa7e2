import { Dictionary, integers } from './column.ts';
import { AHEAD, fetchAhead } from './fetch-ahead.ts';
import { NumberColumn } from './number-column.ts';
import type { IndexedProduct, PropertyCount, PropertyFilter } from './types.ts';

/** Products that miss one property's filter and nothing else: they count for that property. */
export interface NearlyShown {
  ordinals: number[];
  /** The missed filter's bit. */
  missed: number[];
}

/** What no product says anything of. */
const NOTHING = new NumberColumn();

/** What is said of the materials: chosen values and numbers. Kept apart from what every search reads, because only searches for properties look here. */
export class ProductProperties {
  /** Where a product's choices begin: how many there are, then their slots. */
  readonly #start = integers();
  readonly #facts = integers();
  readonly #choices = new Dictionary<number>();
  readonly #propertyOfChoice: number[] = [];
  /** By property. */
  readonly #numbers = new Map<number, NumberColumn>();

  /** Changes when a value comes that was never met. */
  get known(): string {
    return [this.#choices.values.length, ...Array.from(this.#numbers.values(), ({ scales }) => scales)].join('/');
  }

  push({ choices, numbers }: IndexedProduct): void {
    const ordinal = this.#start.length;
    this.#start.push(this.#facts.length);
    this.#facts.push(choices.length);
    for (const { property, choice } of choices) {
      const slot = this.#choices.slotOf(choice);
      this.#propertyOfChoice[slot] = property;
      this.#facts.push(slot);
    }
    for (const [property, measured] of Map.groupBy(numbers, (number) => number.property)) this.#columnOf(property).put(ordinal, measured);
  }

  /**
   * Which of the filters each of the first `total` products misses, by place, one bit each; null when there are none to miss. One filter after the other: each
   * reads one column, and no call is made for a product.
   */
  missedBy(filters: readonly PropertyFilter[], ordinals: Int32Array, total: number): Int32Array | null {
    if (filters.length === 0) return null;
    const missed = new Int32Array(total);
    filters.forEach((filter, index) => {
      if ('choices' in filter) this.#markWithout(missed, 1 << index, ordinals, filter.choices);
      else (this.#numbers.get(filter.property) ?? NOTHING).markMissed(missed, 1 << index, ordinals, filter);
    });
    return missed;
  }

  /** How many products have each value, of those shown; of a property that is filtered by, also of those that only its filter keeps out. */
  count(shown: Int32Array, nearly: NearlyShown, filters: readonly PropertyFilter[]): PropertyCount[] {
    const choices = new Int32Array(this.#choices.values.length);
    const starts = this.#start.values;
    const facts = this.#facts.values;
    for (let index = 0; index < shown.length; index += 1) {
      if (index % AHEAD === 0) fetchAhead(shown, starts, facts, index, shown.length);
      const start = starts[shown[index]!]!;
      const end = start + facts[start]!;
      for (let place = start + 1; place <= end; place += 1) choices[facts[place]!]! += 1;
    }
    const nearlyOf = Map.groupBy(nearly.ordinals, (_, index) => filters[Math.log2(nearly.missed[index]!)]!.property);
    for (const [property, ordinals] of nearlyOf) {
      for (const ordinal of ordinals) {
        const start = starts[ordinal]!;
        const end = start + facts[start]!;
        for (let place = start + 1; place <= end; place += 1) if (this.#propertyOfChoice[facts[place]!] === property) choices[facts[place]!]! += 1;
      }
    }
    return this.#answer(choices, shown, nearlyOf);
  }

  #columnOf(property: number): NumberColumn {
    const known = this.#numbers.get(property) ?? new NumberColumn();
    this.#numbers.set(property, known);
    return known;
  }

  #markWithout(missed: Int32Array, bit: number, ordinals: Int32Array, chosen: readonly number[]): void {
    const wanted = this.#choices.mask(chosen);
    const starts = this.#start.values;
    const facts = this.#facts.values;
    for (let index = 0; index < missed.length; index += 1) {
      if (index % AHEAD === 0) fetchAhead(ordinals, starts, facts, index, missed.length);
      const start = starts[ordinals[index]!]!;
      const end = start + facts[start]!;
      let place = start + 1;
      while (place <= end && wanted[facts[place]!] !== 1) place += 1;
      if (place > end) missed[index]! |= bit;
    }
  }

  #answer(choices: Int32Array, shown: Int32Array, nearlyOf: ReadonlyMap<number, readonly number[]>): PropertyCount[] {
    const found = new Map<number, PropertyCount>();
    const of = (property: number) => {
      const known = found.get(property) ?? { property, choices: [], numbers: [] };
      found.set(property, known);
      return known;
    };
    choices.forEach((products, slot) => products > 0 && of(this.#propertyOfChoice[slot]!).choices.push({ value: this.#choices.values[slot]!, products }));
    for (const [property, column] of this.#numbers) {
      const scales = column.count(shown, nearlyOf.get(property) ?? []).filter(({ products }) => products > 0);
      if (scales.length > 0) of(property).numbers = scales;
    }
    for (const { choices: counted, numbers } of found.values()) {
      counted.sort((a, b) => b.products - a.products || Number(a.value) - Number(b.value));
      numbers.sort((a, b) => b.products - a.products || (a.condition < b.condition ? -1 : 1));
    }
    return [...found.values()].sort((a, b) => a.property - b.property);
  }
}
