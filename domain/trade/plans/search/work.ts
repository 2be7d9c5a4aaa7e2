/** Steps of one plan, all of its carts together. What is left then stands with its bound. */
export const MAX_PLAN_STEPS = 40_000_000;

/**
 * What a search may still do. A step is a source, a load or an amount that is looked at. Steps are counted and time is
 * not, so that the same question has the same answer on every machine.
 */
export class Work {
  #left: number;
  readonly #whole: Work | null;

  constructor(steps = MAX_PLAN_STEPS, whole: Work | null = null) {
    this.#left = steps;
    this.#whole = whole;
  }

  get left(): number {
    return this.#left;
  }

  get isOver(): boolean {
    return this.#left <= 0;
  }

  /** Whether something is left afterwards. */
  spend(steps: number): boolean {
    this.#left -= steps;
    this.#whole?.spend(steps);
    return this.#left > 0;
  }

  /** A share of what is left for one part of the search; what that does not need stays here. */
  part(share: number): Work {
    return new Work(Math.max(0, Math.floor(this.#left * share)), this);
  }
}
