import type { GradeFacts } from './equivalent-grades.ts';
import { densitySteps, mfiSteps, setSteps, UNKNOWN, WEIGHTS } from './grade-steps.ts';
import { mfiLogarithm } from './melt-flow.ts';

const BITS = 32;

/**
 * Grades in columns. A polymer has thousands, and each search for replacements measures all of them. Comparing numbers
 * side by side takes a fifth of the time that lists of objects and words take.
 */
export class GradeTable<Grade extends GradeFacts> {
  readonly grades: readonly Grade[];
  readonly #manufacturers: Int32Array;
  readonly #subcategories: Int32Array;
  readonly #qualities: Int32Array;
  /** Logarithms; NaN where none is known. */
  readonly #mfi: Float64Array;
  readonly #conditions: Int32Array;
  readonly #density: Float64Array;
  readonly #processes: Sets;
  readonly #applications: Sets;
  readonly #qualityNumbers = new Map<string, number>();
  readonly #conditionNumbers = new Map<string, number>();

  constructor(grades: readonly Grade[]) {
    this.grades = grades;
    this.#manufacturers = Int32Array.from(grades, ({ manufacturerId }) => manufacturerId);
    this.#subcategories = Int32Array.from(grades, ({ subcategoryId }) => subcategoryId);
    this.#qualities = Int32Array.from(grades, ({ quality }) => numberOf(this.#qualityNumbers, quality));
    this.#mfi = Float64Array.from(grades, ({ mfi }) => (mfi ? mfiLogarithm(mfi.gPer10Min) : Number.NaN));
    this.#conditions = Int32Array.from(grades, ({ mfi }) =>
      mfi ? numberOf(this.#conditionNumbers, mfi.condition) : -1,
    );
    this.#density = Float64Array.from(grades, ({ density }) => density ?? Number.NaN);
    this.#processes = new Sets(grades.map(({ processes }) => processes));
    this.#applications = new Sets(grades.map(({ applications }) => applications));
  }

  /**
   * How far the grade at a place is from `of`; Infinity where one never stands for the other: of another polymer, or of
   * the same maker. Where it is more than `farthest`, some number above that.
   */
  distancesFrom(of: GradeFacts): (place: number, farthest: number) => number {
    const { manufacturerId, subcategoryId } = of;
    const quality = this.#qualityNumbers.get(of.quality);
    const logarithm = of.mfi ? mfiLogarithm(of.mfi.gPer10Min) : Number.NaN;
    const condition = of.mfi ? this.#conditionNumbers.get(of.mfi.condition) : undefined;
    const processSteps = this.#processes.stepsFrom(of.processes);
    const applicationSteps = this.#applications.stepsFrom(of.applications);
    return (place, farthest) => {
      if (this.#manufacturers[place] === manufacturerId || this.#subcategories[place] !== subcategoryId)
        return Infinity;
      const density = this.#density[place]!;
      const byNumbers =
        WEIGHTS.mfi *
          (this.#conditions[place] === condition ? mfiSteps(Math.abs(this.#mfi[place]! - logarithm)) : UNKNOWN) +
        WEIGHTS.density * (of.density === null || Number.isNaN(density) ? UNKNOWN : densitySteps(of.density, density));
      if (byNumbers > farthest) return byNumbers;
      return (
        byNumbers +
        WEIGHTS.process * processSteps(place) +
        WEIGHTS.application * applicationSteps(place) +
        WEIGHTS.quality * (this.#qualities[place] === quality ? 0 : 1)
      );
    };
  }
}

/** Sets of words as bits: what two have in common is counted without looking at a word. */
class Sets {
  readonly #numbers = new Map<string, number>();
  /** Whole numbers for each set. */
  readonly #width: number;
  readonly #bits: Int32Array;
  readonly #sizes: Int32Array;

  constructor(sets: readonly (readonly string[])[]) {
    for (const set of sets) for (const one of set) numberOf(this.#numbers, one);
    this.#width = Math.ceil(this.#numbers.size / BITS);
    this.#sizes = Int32Array.from(sets, (set) => set.length);
    this.#bits = new Int32Array(sets.length * this.#width);
    sets.forEach((set, place) => this.#write(set, this.#bits, place * this.#width));
  }

  stepsFrom(set: readonly string[]): (place: number) => number {
    const wanted = new Int32Array(this.#width);
    this.#write(set, wanted, 0);
    return (place) => {
      let common = 0;
      for (let part = 0; part < this.#width; part += 1)
        common += onesIn(this.#bits[place * this.#width + part]! & wanted[part]!);
      return setSteps(set.length, this.#sizes[place]!, common);
    };
  }

  /** What is in no set of the table has nothing in common with any. */
  #write(set: readonly string[], bits: Int32Array, at: number): void {
    for (const one of set) {
      const number = this.#numbers.get(one);
      if (number !== undefined) bits[at + Math.floor(number / BITS)]! |= 1 << (number % BITS);
    }
  }
}

function numberOf(numbers: Map<string, number>, word: string): number {
  let number = numbers.get(word);
  if (number === undefined) numbers.set(word, (number = numbers.size));
  return number;
}

function onesIn(bits: number): number {
  let ones = 0;
  for (let left = bits; left !== 0; left &= left - 1) ones += 1;
  return ones;
}
