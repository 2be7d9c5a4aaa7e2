type Numbers = Int32Array | Float64Array;

/** A growing column of numbers. Read `values` anew after every push: growing replaces it. */
export class Column<Values extends Numbers> {
  values: Values;
  length = 0;
  readonly #of: new (length: number) => Values;

  constructor(of: new (length: number) => Values, capacity = 1024) {
    this.#of = of;
    this.values = new of(capacity);
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const wider = new this.#of(this.length * 2);
      wider.set(this.values);
      this.values = wider;
    }
    this.values[this.length] = value;
    this.length += 1;
  }
}

export const integers = () => new Column<Int32Array>(Int32Array);
export const floats = () => new Column<Float64Array>(Float64Array);

const BLOCK = 65_536;

/**
 * Numbers that are only written and then read once, in order: in blocks, because growing one array leaves half of it
 * behind as garbage.
 */
export class Blocks {
  readonly #blocks: Int32Array[] = [];
  length = 0;

  push(value: number): void {
    if (this.length % BLOCK === 0) this.#blocks.push(new Int32Array(BLOCK));
    this.#blocks.at(-1)![this.length % BLOCK] = value;
    this.length += 1;
  }

  at(index: number): number {
    return this.#blocks[Math.floor(index / BLOCK)]![index % BLOCK]!;
  }
}

/** Values numbered in the order in which they were first seen, so that counts of them fit an array. */
export class Dictionary<Value extends string | number> {
  readonly values: Value[] = [];
  readonly #valueIds = new Map<Value, number>();

  valueIdOf(value: Value): number {
    let valueId = this.#valueIds.get(value);
    if (valueId === undefined) {
      valueId = this.values.length;
      this.values.push(value);
      this.#valueIds.set(value, valueId);
    }
    return valueId;
  }

  /** Which valueIds are among `chosen`, one byte each. */
  mask(chosen: readonly Value[]): Uint8Array {
    const mask = new Uint8Array(this.values.length);
    for (const value of chosen) {
      const valueId = this.#valueIds.get(value);
      if (valueId !== undefined) mask[valueId] = 1;
    }
    return mask;
  }
}
