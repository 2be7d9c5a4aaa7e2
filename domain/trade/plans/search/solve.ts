import { withoutNeedless } from './needless.ts';
import { goodPlan, planBy, type Chosen } from './improve.ts';
import { costOf, optionOf, type Option, type Part } from './option.ts';
import type { Problem } from './problem.ts';
import { relaxedOptions, type Relaxed } from './relaxed.ts';
import { loadSets, type LoadSet } from './subsets.ts';
import { waste } from './waste.ts';

/** The cheapest choice that was found, and what no choice can cost less than. */
export interface Solved {
  options: Option[];
  /** Goods and freight, in satang. */
  cost: number;
  /** Equal to `cost` where nothing is cheaper. */
  bound: number;
}

/** Combinations that are looked at, of all sets of loads; what is left then is said as a bound. */
const MOST_COMBINATIONS = 6000;
/** Sets of loads that may stay open before the search ends, and from which a plan is made by their lines. */
const MOST_OPEN = 2;
const MOST_STARTS = 3;

/**
 * The cheapest way to meet all demands.
 *
 * First what nothing can undercut: each set of loads has a bound of its own (`subsets.ts`). Then a good plan, by trying. A set whose bound is not below
 * that plan holds nothing cheaper. In each other set, what lies between bound and plan is the gap: a cheaper plan has only options whose excess over
 * the cheapest one, by the set's lines, is less than the gap, and all excesses together with the vehicles' empty room are, too. Where these are few,
 * all of their combinations are looked at. Where they are too many, the plan stands with the bound.
 */
export function solve(whole: Problem, isWantedBelow = Infinity): Solved | null {
  if (whole.demands.length === 0) return { options: [], cost: 0, bound: 0 };
  const problem = withoutNeedless(whole);
  const sets = loadSets(problem);
  const least = sets[0]?.bound ?? 0;
  if (least >= isWantedBelow) return null;
  let best = goodPlan(problem) ?? takeAll(problem);
  for (const set of sets.slice(0, MOST_STARTS)) {
    const found = planBy(partOf(problem, set), Float64Array.from(set.lines.map(({ perGram }) => perGram)));
    if (found && found.cost < best.cost) best = found;
  }
  const budget = { left: MOST_COMBINATIONS };
  let open = 0;
  let bound = Infinity;
  for (const set of sets) {
    if (set.bound >= best.cost) break;
    const searched = open < MOST_OPEN ? search(problem, set, best, budget) : null;
    if (searched?.best) best = searched.best;
    if (searched?.isComplete) continue;
    bound = Math.min(bound, searched?.bound ?? set.bound);
    open += 1;
    // Further sets have higher bounds.
    if (!searched) break;
  }
  return { ...best, bound: Math.min(bound, best.cost) };
}

/** The least that any plan costs, without a search. */
export function boundOf(problem: Problem): number {
  return problem.demands.length === 0 ? 0 : (loadSets(withoutNeedless(problem))[0]?.bound ?? 0);
}

/** The demands as the open loads of a set can meet them. */
function partOf({ demands, loads }: Problem, { isOpen }: LoadSet): Problem {
  return {
    loads,
    demands: demands.map((demand) => ({ ...demand, sources: demand.sources.filter(({ load }) => isOpen[load]) })),
  };
}

/** Each demand's sources one after the other, as far as needed: what is always possible. */
function takeAll(problem: Problem): Chosen {
  const options = problem.demands.map(({ sources, grams }) => {
    let rest = grams;
    const parts: Part[] = [];
    for (const source of sources.toSorted((a, b) => b.most * b.net - a.most * a.net)) {
      if (rest <= 0) break;
      const packs = Math.min(source.most, Math.max(source.least, Math.ceil(rest / source.net)));
      parts.push({ source, packs });
      rest -= packs * source.net;
    }
    return optionOf(parts);
  });
  return { options, cost: costOf(problem, options) };
}

/** Options of one demand; more leave too many combinations. */
const MOST_OPTIONS = 250;

interface Searched {
  best: Chosen | null;
  isComplete: boolean;
  bound: number;
}

/** A cheaper plan than the known one within a set of loads. */
function search(problem: Problem, set: LoadSet, known: Chosen, budget: { left: number }): Searched {
  const perGram = Float64Array.from(set.lines.map((line) => line.perGram));
  const { demands } = partOf(problem, set);
  const least: number[] = [];
  for (const demand of demands) {
    const { options, isComplete } = relaxedOptions(demand, perGram, { onlyCheapest: true });
    if (!isComplete || !options[0]) return { best: null, isComplete: false, bound: set.bound };
    least.push(options[0].cost);
  }
  const sum = set.fixed + least.reduce((all, each) => all + each, 0);
  const bound = Math.max(set.bound, Math.floor(sum - 1 - sum * 1e-12));
  const gap = known.cost - bound;
  if (gap <= 0) return { best: null, isComplete: true, bound };
  const sets: { index: number; options: Relaxed[]; least: number }[] = [];
  for (const [index, demand] of demands.entries()) {
    const its = relaxedOptions(demand, perGram, { most: least[index]! + gap, mostOptions: MOST_OPTIONS });
    if (!its.isComplete) return { best: null, isComplete: false, bound };
    sets.push({ index, options: undominated(its.options), least: least[index]! });
  }
  sets.sort((a, b) => a.options.length - b.options.length);
  return { ...combine(problem, set, sets, known, budget), bound };
}

/** Looks at all combinations that could be cheaper than the known plan. */
function combine(
  problem: Problem,
  { lines, fixed }: LoadSet,
  sets: readonly { index: number; options: Relaxed[]; least: number }[],
  known: Chosen,
  budget: { left: number },
): { best: Chosen | null; isComplete: boolean } {
  const restOf = sets.map((_, depth) => sets.slice(depth).reduce((all, each) => all + each.least, 0));
  const heaviest = heaviestLoads(
    problem.loads.length,
    sets.map(({ options }) => options),
  );
  const carried = new Float64Array(problem.loads.length);
  const chosen: Relaxed[] = [];
  let best = known;
  let isComplete = true;
  const walk = (depth: number, cost: number): void => {
    if (depth === sets.length) {
      const options: Option[] = [];
      for (const [at, { index }] of sets.entries()) options[index] = chosen[at]!.option;
      const sum = costOf(problem, options);
      if (sum < best.cost) best = { options, cost: sum };
      return;
    }
    const rest = restOf[depth + 1] ?? 0;
    for (const one of sets[depth]!.options) {
      // One more satang for what fractions leave out.
      if (cost + one.cost + rest - 1 >= best.cost) return;
      budget.left -= 1;
      if (budget.left < 0) {
        isComplete = false;
        return;
      }
      for (const [at, load] of one.option.loads.entries()) carried[load]! += one.option.grams[at]!;
      if (cost + one.cost + rest + waste(problem.loads, lines, carried, heaviest[depth + 1]!) - 1 < best.cost) {
        chosen.push(one);
        walk(depth + 1, cost + one.cost);
        chosen.pop();
      }
      for (const [at, load] of one.option.loads.entries()) carried[load]! -= one.option.grams[at]!;
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

/** Without options that another one beats in goods and in what each load weighs. */
function undominated(options: readonly Relaxed[]): Relaxed[] {
  const kept: Relaxed[] = [];
  for (const one of options) if (!kept.some((other) => beats(other.option, one.option))) kept.push(one);
  return kept;
}

function beats(a: Option, b: Option): boolean {
  if (a.goods > b.goods) return false;
  return a.loads.every((load, at) => {
    const other = b.loads.indexOf(load);
    return other >= 0 && a.grams[at]! <= b.grams[other]!;
  });
}
