import type { Chosen } from './improve.ts';
import { sumCost, type Option } from './option.ts';
import type { Problem } from './problem.ts';
import { Given, givesNoMore } from './shares.ts';
import type { Relaxed } from './relaxed.ts';
import type { LoadSet } from './subsets.ts';
import { waste } from './waste.ts';
import type { Work } from './work.ts';

/** Steps that a combination takes beside one for each load. */
const WASTE_STEPS = 10;

/** Combinations that may still be looked at, and steps of all. */
export interface Budget {
  left: number;
  work: Work;
}

/** The options of one demand that may be in a cheaper plan, and what it costs at least. */
export interface Choices {
  index: number;
  options: Relaxed[];
  least: number;
}

/** Looks at all combinations that could be cheaper than the known plan. */
export function combine(
  problem: Problem,
  { lines, fixed }: LoadSet,
  sets: readonly Choices[],
  known: Chosen,
  budget: Budget,
): { best: Chosen | null; isComplete: boolean } {
  const restOf = sets.map((_, depth) => sets.slice(depth).reduce((all, each) => all + each.least, 0));
  const heaviest = heaviestLoads(
    problem.loads.length,
    sets.map(({ options }) => options),
  );
  const carried = new Float64Array(problem.loads.length);
  const given = new Given(problem);
  const chosen: Relaxed[] = [];
  let best = known;
  let isComplete = true;
  const walk = (depth: number, cost: number): void => {
    if (depth === sets.length) {
      const options: Option[] = [];
      for (const [at, { index }] of sets.entries()) options[index] = chosen[at]!.option;
      const sum = sumCost(problem, options);
      if (sum < best.cost) best = { options, cost: sum };
      return;
    }
    const rest = restOf[depth + 1] ?? 0;
    for (const one of sets[depth]!.options) {
      // One more satang for what fractions leave out.
      if (cost + one.cost + rest - 1 >= best.cost) return;
      budget.left -= 1;
      if (budget.left < 0 || !budget.work.spend(problem.loads.length + WASTE_STEPS)) {
        isComplete = false;
        return;
      }
      if (!given.add(one.option)) continue;
      for (const [at, load] of one.option.loads.entries()) carried[load]! += one.option.grams[at]!;
      if (cost + one.cost + rest + waste(problem.loads, lines, carried, heaviest[depth + 1]!) - 1 < best.cost) {
        chosen.push(one);
        walk(depth + 1, cost + one.cost);
        chosen.pop();
      }
      for (const [at, load] of one.option.loads.entries()) carried[load]! -= one.option.grams[at]!;
      given.remove(one.option);
    }
  };
  walk(0, fixed);
  return { best: best === known ? null : best, isComplete };
}

/** At each depth how much more the demands from there on may add to each load. */
function heaviestLoads(loads: number, sets: readonly (readonly Relaxed[])[]): Float64Array[] {
  const heaviest = [new Float64Array(loads)];
  for (const options of sets.toReversed()) {
    const most = new Float64Array(loads);
    for (const { option } of options)
      for (const [at, load] of option.loads.entries()) most[load] = Math.max(most[load]!, option.grams[at]!);
    heaviest.unshift(heaviest[0]!.map((grams, load) => grams + most[load]!));
  }
  return heaviest;
}

/**
 * Without options that another one beats in goods and in what each load weighs, and with shares in what each seller
 * gives.
 */
export function undominated(options: readonly Relaxed[], { most_of_seller }: Problem): Relaxed[] {
  const isBeaten = (by: Option, one: Option) =>
    beats(by, one) && (most_of_seller === undefined || givesNoMore(by, one));
  const kept: Relaxed[] = [];
  for (const one of options) if (!kept.some((other) => isBeaten(other.option, one.option))) kept.push(one);
  return kept;
}

function beats(a: Option, b: Option): boolean {
  if (a.goods > b.goods) return false;
  return a.loads.every((load, at) => {
    const other = b.loads.indexOf(load);
    return other >= 0 && a.grams[at]! <= b.grams[other]!;
  });
}
