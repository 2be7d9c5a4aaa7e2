import { Dictionary, floats, integers } from './column.ts';
import { AHEAD, fetchAhead } from './fetch-ahead.ts';
import type { IndexedProduct, PropertyCount, PropertyFilter } from './types.ts';

/** Numbers before a product's slots: how many choices and how many numbers follow, and the place of the first number's value. */
const HEAD = 3;

interface Wanted {
  property: number;
  isNumber: boolean;
  /** 1 where a slot of choices, or of scales, is wanted. */
  slots: Uint8Array;
  from: number;
  to: number;
}

/** Products that miss one property's filter and nothing else: they count for that property. */
export interface NearlyShown {
  ordinals: number[];
  /** The missed filter's bit. */
  missed: number[];
}

/**
 * What is said of the materials: chosen values, and numbers on a scale, which is a property with the condition it was measured under. Kept apart from
 * what every search reads, because only searches for properties look here.
 */
export class ProductProperties {
  readonly #start = integers();
  readonly #facts = integers();
  readonly #values = floats();
  readonly #choices = new Dictionary<number>();
  readonly #propertyOfChoice: number[] = [];
  readonly #scales = new Dictionary<string>();
  readonly #scaleOf: { property: number; condition: string }[] = [];

  /** Changes when a value comes that was never met. */
  get known(): string {
    return `${this.#choices.values.length}/${this.#scales.values.length}`;
  }

  push({ choices, numbers }: IndexedProduct): void {
    this.#start.push(this.#facts.length);
    this.#facts.push(choices.length);
    this.#facts.push(numbers.length);
    this.#facts.push(this.#values.length);
    for (const { property, choice } of choices) {
      const slot = this.#choices.slotOf(choice);
      this.#propertyOfChoice[slot] = property;
      this.#facts.push(slot);
    }
    for (const { property, condition, value } of numbers) {
      const slot = this.#scales.slotOf(`${property} ${condition}`);
      this.#scaleOf[slot] = { property, condition };
      this.#facts.push(slot);
      this.#values.push(value);
    }
  }

  /** Says which of the filters a product misses, one bit each; null when there are none to miss. */
  missedBy(filters: readonly PropertyFilter[]): ((ordinal: number) => number) | null {
    if (filters.length === 0) return null;
    const wanted = filters.map((filter) => this.#wanted(filter));
    const starts = this.#start.values;
    const facts = this.#facts.values;
    const values = this.#values.values;
    return (ordinal) => {
      const start = starts[ordinal]!;
      const firstChoice = start + HEAD;
      const firstNumber = firstChoice + facts[start]!;
      let missed = 0;
      for (let index = 0; index < wanted.length; index += 1) {
        const { isNumber, slots, from, to } = wanted[index]!;
        const begin = isNumber ? firstNumber : firstChoice;
        const end = isNumber ? firstNumber + facts[start + 1]! : firstNumber;
        let fits = false;
        for (let place = begin; place < end && !fits; place += 1) {
          if (slots[facts[place]!] !== 1) continue;
          const value = isNumber ? values[facts[start + 2]! + place - begin]! : from;
          fits = value >= from && value <= to;
        }
        if (!fits) missed |= 1 << index;
      }
      return missed;
    };
  }

  /** How many products have each value, of those shown; of a property that is filtered by, also of those that only its filter keeps out. */
  count(shown: Int32Array, nearly: NearlyShown, filters: readonly PropertyFilter[]): PropertyCount[] {
    const choices = new Int32Array(this.#choices.values.length);
    const numbers = new Int32Array(this.#scales.values.length);
    const least = new Float64Array(numbers.length).fill(Infinity);
    const most = new Float64Array(numbers.length).fill(-Infinity);
    const starts = this.#start.values;
    const facts = this.#facts.values;
    const add = (ordinal: number, only: number | null) => {
      const start = starts[ordinal]!;
      const firstNumber = start + HEAD + facts[start]!;
      for (let place = start + HEAD; place < firstNumber; place += 1) {
        const slot = facts[place]!;
        if (only === null || this.#propertyOfChoice[slot] === only) choices[slot]! += 1;
      }
      for (let number = 0; number < facts[start + 1]!; number += 1) {
        const slot = facts[firstNumber + number]!;
        if (only !== null && this.#scaleOf[slot]!.property !== only) continue;
        const value = this.#values.values[facts[start + 2]! + number]!;
        numbers[slot]! += 1;
        if (value < least[slot]!) least[slot] = value;
        if (value > most[slot]!) most[slot] = value;
      }
    };
    for (let index = 0; index < shown.length; index += 1) {
      if (index % AHEAD === 0) fetchAhead(shown, starts, facts, index, shown.length);
      add(shown[index]!, null);
    }
    nearly.ordinals.forEach((ordinal, index) => add(ordinal, filters[Math.log2(nearly.missed[index]!)]!.property));
    return this.#answer(choices, numbers, least, most);
  }

  #wanted(filter: PropertyFilter): Wanted {
    if ('choices' in filter) return { property: filter.property, isNumber: false, slots: this.#choices.mask(filter.choices), from: 0, to: 0 };
    const slots = Uint8Array.from(this.#scaleOf, ({ property, condition }) => Number(property === filter.property && (filter.condition === null || condition === filter.condition)));
    return { property: filter.property, isNumber: true, slots, from: filter.from, to: filter.to };
  }

  #answer(choices: Int32Array, numbers: Int32Array, least: Float64Array, most: Float64Array): PropertyCount[] {
    const found = new Map<number, PropertyCount>();
    const of = (property: number) => {
      const known = found.get(property) ?? { property, choices: [], numbers: [] };
      found.set(property, known);
      return known;
    };
    choices.forEach((products, slot) => products > 0 && of(this.#propertyOfChoice[slot]!).choices.push({ value: this.#choices.values[slot]!, products }));
    numbers.forEach((products, slot) => {
      const { property, condition } = this.#scaleOf[slot]!;
      if (products > 0) of(property).numbers.push({ condition, products, least: least[slot]!, most: most[slot]! });
    });
    for (const { choices: counted, numbers: scales } of found.values()) {
      counted.sort((a, b) => b.products - a.products || Number(a.value) - Number(b.value));
      scales.sort((a, b) => b.products - a.products || (a.condition < b.condition ? -1 : 1));
    }
    return [...found.values()].sort((a, b) => a.property - b.property);
  }
}
