import { ChosenValues } from './chosen-values.ts';
import { MeasuredValues } from './measured-values.ts';
import type { Found } from '../scratch.ts';
import type { IndexedProduct, PropertyCount, PropertyFilter } from '../types.ts';

/** A property that no product has. */
const NOTHING = new MeasuredValues();
const NO_PRODUCTS = new Int32Array(0);

/**
 * Properties of materials: chosen values and numbers. They have columns of their own, because few searches read them.
 */
export class ProductProperties {
  readonly #choices = new ChosenValues();
  /** By property. */
  readonly #numbers = new Map<number, MeasuredValues>();
  #products = 0;

  /** Changes when a value comes that was never met. */
  get known(): string {
    return [this.#choices.known, ...Array.from(this.#numbers.values(), ({ scales }) => scales)].join('/');
  }

  push({ choices, numbers }: IndexedProduct): void {
    this.#choices.put(this.#products, choices);
    for (const [property, measured] of Map.groupBy(numbers, (number) => number.property))
      this.#numbersOf(property).put(this.#products, measured);
    this.#products += 1;
  }

  /**
   * Which of the filters each of the products misses, by place, one bit each, written into `mismatches`, which is as
   * long as there are products. One filter after the other: each reads one column, and no call is made for a product.
   */
  mismatchesOf(filters: readonly PropertyFilter[], docIds: Int32Array, mismatches: Int32Array): Int32Array {
    mismatches.fill(0);
    filters.forEach((filter, index) => {
      if ('choices' in filter) this.#choices.markMismatches(mismatches, 1 << index, docIds, filter.choices);
      else (this.#numbers.get(filter.property) ?? NOTHING).markMismatches(mismatches, 1 << index, docIds, filter);
    });
    return mismatches;
  }

  /**
   * How many products have each value, of those shown; of a property that is filtered by, also of those that only its
   * filter keeps out.
   */
  count(
    { docIds, count, nearlyDocIds, nearlyMismatches, nearly }: Found,
    filters: readonly PropertyFilter[],
  ): PropertyCount[] {
    const shown = docIds.subarray(0, count);
    const nearlyOf = new Map(
      Array.from(
        Map.groupBy(filters.keys(), (index) => filters[index]!.property),
        ([property, of]) => {
          const bits = of.reduce((sum, index) => sum | (1 << index), 0);
          return [property, withBit(nearlyDocIds, nearlyMismatches, nearly, bits)];
        },
      ),
    );
    const choices = this.#choices.count(shown, nearlyOf);
    const numbers = new Map(
      Array.from(this.#numbers, ([property, measured]) => [
        property,
        measured.count(shown, nearlyOf.get(property) ?? NO_PRODUCTS),
      ]),
    );
    return [...new Set([...choices.keys(), ...numbers.keys()])]
      .sort((a, b) => a - b)
      .map((property) => ({ property, choices: choices.get(property) ?? [], numbers: numbers.get(property) ?? [] }))
      .filter((counted) => counted.choices.length + counted.numbers.length > 0);
  }

  #numbersOf(property: number): MeasuredValues {
    const known = this.#numbers.get(property) ?? new MeasuredValues();
    this.#numbers.set(property, known);
    return known;
  }
}

/** The products among the first `count` that have one of the bits. */
function withBit(docIds: Int32Array, bitsOf: Int32Array, count: number, bits: number): Int32Array {
  const found = new Int32Array(count);
  let length = 0;
  for (let index = 0; index < count; index += 1) if ((bitsOf[index]! & bits) !== 0) found[length++] = docIds[index]!;
  return found.subarray(0, length);
}
