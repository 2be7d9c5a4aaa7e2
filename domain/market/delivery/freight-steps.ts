import type { Satang } from '#domain/values/money.ts';
import { FREIGHT_STEP_GRAMS, VEHICLE_CAPACITY, VEHICLES, type Vehicle } from './freight.ts';

type Rates = Partial<Record<Vehicle, Satang>>;

/**
 * What is reckoned once: up to so much every load is in the table, and beyond it the vehicle that is cheapest per tonne
 * fills up first.
 */
const TABLE_STEPS = (2 * VEHICLE_CAPACITY.trailer) / FREIGHT_STEP_GRAMS;

/**
 * The freight of every load at the rates of one pair of provinces, as numbers: many loads are asked of one table, where
 * `planVehicles` plans one. A test holds both to the same sums.
 */
export class FreightSteps {
  readonly #table: Float64Array;
  readonly #bulkGrams: number;
  readonly #bulkCost: number;

  private constructor(offered: readonly (readonly [capacity: number, cost: number])[]) {
    const [bulkGrams, bulkCost] = offered.reduce((best, each) => (each[1] * best[0] < best[1] * each[0] ? each : best));
    this.#bulkGrams = bulkGrams;
    this.#bulkCost = bulkCost;
    this.#table = new Float64Array(TABLE_STEPS + 1);
    for (let step = 1; step <= TABLE_STEPS; step += 1) {
      let least = Infinity;
      for (const [capacity, cost] of offered) {
        const all = cost + this.#table[Math.max(0, step - capacity / FREIGHT_STEP_GRAMS)]!;
        if (all < least) least = all;
      }
      this.#table[step] = least;
    }
  }

  /** Null where nothing goes. */
  static of(rates: Rates): FreightSteps | null {
    const offered = VEHICLES.flatMap((vehicle) =>
      rates[vehicle] === undefined ? [] : [[VEHICLE_CAPACITY[vehicle], Number(rates[vehicle])] as const],
    );
    return offered.length === 0 ? null : new FreightSteps(offered);
  }

  /** In satang. */
  costOf(grams: number): number {
    const over = grams - TABLE_STEPS * FREIGHT_STEP_GRAMS;
    const full = over > 0 ? Math.ceil(over / this.#bulkGrams) : 0;
    const rest = Math.max(0, grams - full * this.#bulkGrams);
    return full * this.#bulkCost + this.#table[Math.ceil(rest / FREIGHT_STEP_GRAMS)]!;
  }

  /**
   * The least that a gram of a load up to so heavy can cost: no such load is carried for less than its weight times
   * this.
   */
  leastPerGram(mostGrams: number): number {
    const bulk = this.#bulkCost / this.#bulkGrams;
    const steps = Math.ceil(mostGrams / FREIGHT_STEP_GRAMS);
    if (steps > TABLE_STEPS) return bulk;
    let least = Infinity;
    for (let step = 1; step <= steps; step += 1)
      least = Math.min(least, this.#table[step]! / Math.min(step * FREIGHT_STEP_GRAMS, mostGrams));
    return least;
  }
}
