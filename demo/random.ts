/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.int(0, items.length - 1)] as Item;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** `count` different ones, in a new order. */
  some<Item>(items: readonly Item[], count: number): Item[] {
    const rest = [...items];
    return Array.from(
      { length: Math.min(count, rest.length) },
      () => rest.splice(this.int(0, rest.length - 1), 1)[0] as Item,
    );
  }
}

/** A seed out of a text, so that each product has its own. */
export function seedOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}
