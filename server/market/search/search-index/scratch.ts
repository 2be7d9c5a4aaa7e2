/**
 * Columns that a search writes, by the place of a product among those found. `bests` is where the best offer lies in
 * the packed facts.
 */
export interface Scratch {
  docIds: Int32Array;
  keys: Float64Array;
  bests: Int32Array;
  availabilities: Uint8Array;
  /** 10⁻⁴ baht; Infinity for what cannot be had or is not delivered. */
  prices: Float64Array;
  offers: Int32Array;
  /** How far from what is wanted, then what can be had, then the quality: the smallest first. */
  ranks: Uint16Array;
  /** Products that miss one property's filter and nothing else, and that filter's bit. */
  nearlyDocIds: Int32Array;
  nearlyMismatches: Int32Array;
  /** By place among the matches: which of the chosen properties a product misses, one bit each. */
  mismatches: Int32Array;
}

/**
 * The products found: the first `count` of the columns. The first `nearly` only miss one property filter. Valid until
 * the next search.
 */
export interface Found extends Scratch {
  count: number;
  nearly: number;
}

/**
 * Columns for so many products. Every search uses the same ones: zeroing megabytes for each took a tenth of its time.
 */
export function scratchFor(products: number): Scratch {
  return {
    docIds: new Int32Array(products),
    keys: new Float64Array(products),
    bests: new Int32Array(products),
    availabilities: new Uint8Array(products),
    prices: new Float64Array(products),
    offers: new Int32Array(products),
    ranks: new Uint16Array(products),
    nearlyDocIds: new Int32Array(products),
    nearlyMismatches: new Int32Array(products),
    mismatches: new Int32Array(products),
  };
}
