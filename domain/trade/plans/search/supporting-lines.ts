import type { FreightSteps } from '#domain/market/delivery/freight-steps.ts';
import { FREIGHT_STEP_GRAMS } from '#domain/market/delivery/freight.ts';

/**
 * A straight line that no load that carries something, up to a weight, is cheaper than: `fixed` once, and `perGram` for
 * each gram.
 */
export interface Line {
  fixed: number;
  perGram: number;
}

interface Corner {
  grams: number;
  cost: number;
}

/** Steps whose ends are looked at one by one; heavier loads are bounded by their least cost of a gram. */
const MAX_STEPS = 120;

/**
 * All lines below the freight of a load of up to so many grams that touch it twice: what is below each of them is a
 * bound for every load.
 */
export class SupportingLines {
  readonly #corners: Corner[] = [];
  readonly #heavy: Line;

  /** Steps that the lines of such a load take. */
  static stepsFor(mostGrams: number): number {
    return Math.min(Math.ceil(mostGrams / FREIGHT_STEP_GRAMS), MAX_STEPS) + 1;
  }

  constructor(table: FreightSteps, mostGrams: number) {
    this.#heavy = { fixed: 0, perGram: table.leastPerGram(mostGrams) };
    const steps = Math.ceil(mostGrams / FREIGHT_STEP_GRAMS);
    if (steps > MAX_STEPS) return;
    // The lightest load costs as much as the first whole step.
    this.#add({ grams: 0, cost: table.costOf(1) });
    for (let step = 1; step <= steps; step += 1) {
      const grams = Math.min(step * FREIGHT_STEP_GRAMS, mostGrams);
      this.#add({ grams, cost: table.costOf(grams) });
    }
  }

  /** The line that touches the freight nearest to this weight. */
  at(grams: number): Line {
    for (let index = 1; index < this.#corners.length; index += 1) {
      const [from, to] = [this.#corners[index - 1]!, this.#corners[index]!];
      if (grams > to.grams && index < this.#corners.length - 1) continue;
      const perGram = (to.cost - from.cost) / (to.grams - from.grams);
      return { perGram, fixed: from.cost - perGram * from.grams };
    }
    return this.#heavy;
  }

  /** The line from nothing: a load that may be empty costs no less. */
  get fromNothing(): Line {
    return this.#heavy;
  }

  /** Corners that stand above the line between their neighbours are none. */
  #add(corner: Corner): void {
    const corners = this.#corners;
    const slope = (from: Corner, to: Corner) => (to.cost - from.cost) / (to.grams - from.grams);
    while (corners.length > 1 && slope(corners.at(-2)!, corners.at(-1)!) >= slope(corners.at(-2)!, corner))
      corners.pop();
    corners.push(corner);
  }
}
