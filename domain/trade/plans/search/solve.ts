import { withoutNeedless } from './needless.ts';
import { combine, undominated, type Budget, type Choices } from './combine.ts';
import { goodPlan, planBy, type Chosen } from './improve.ts';
import { costOf, optionOf, type Option, type Part } from './option.ts';
import type { Problem } from './problem.ts';
import { relaxedOptions } from './relaxed.ts';
import { loadSets, type LoadSet } from './subsets.ts';
import { Work } from './work.ts';

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
export function solve(whole: Problem, isWantedBelow = Infinity, work = new Work()): Solved | null {
  if (whole.demands.length === 0) return { options: [], cost: 0, bound: 0 };
  const problem = withoutNeedless(whole, work.part(1 / 4));
  const sets = loadSets(problem, work.part(1 / 4));
  const least = sets[0]?.bound ?? 0;
  if (least >= isWantedBelow) return null;
  let best = goodPlan(problem, work.part(1 / 2)) ?? takeAll(problem);
  for (const set of sets.slice(0, MOST_STARTS)) {
    const found = planBy(
      partOf(problem, set),
      Float64Array.from(set.lines.map(({ perGram }) => perGram)),
      work.part(1 / 4),
    );
    if (found && found.cost < best.cost) best = found;
  }
  const budget = { left: MOST_COMBINATIONS, work };
  let open = 0;
  let bound = Infinity;
  for (const set of sets) {
    if (set.bound >= best.cost) break;
    const searched = open < MOST_OPEN && !work.isOver ? search(problem, set, best, budget) : null;
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
export function boundOf(problem: Problem, work = new Work()): number {
  if (problem.demands.length === 0) return 0;
  return loadSets(withoutNeedless(problem, work.part(1 / 2)), work)[0]?.bound ?? 0;
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
function search(problem: Problem, set: LoadSet, known: Chosen, budget: Budget): Searched {
  const perGram = Float64Array.from(set.lines.map((line) => line.perGram));
  const { demands } = partOf(problem, set);
  const least: number[] = [];
  for (const demand of demands) {
    const { options, isComplete } = relaxedOptions(demand, perGram, { onlyCheapest: true, work: budget.work });
    if (!isComplete || !options[0]) return { best: null, isComplete: false, bound: set.bound };
    least.push(options[0].cost);
  }
  const sum = set.fixed + least.reduce((all, each) => all + each, 0);
  const bound = Math.max(set.bound, Math.floor(sum - 1 - sum * 1e-12));
  const gap = known.cost - bound;
  if (gap <= 0) return { best: null, isComplete: true, bound };
  const sets: Choices[] = [];
  for (const [index, demand] of demands.entries()) {
    const its = relaxedOptions(demand, perGram, {
      most: least[index]! + gap,
      mostOptions: MOST_OPTIONS,
      work: budget.work,
    });
    if (!its.isComplete) return { best: null, isComplete: false, bound };
    budget.work.spend(its.options.length ** 2 + problem.loads.length);
    sets.push({ index, options: undominated(its.options), least: least[index]! });
  }
  sets.sort((a, b) => a.options.length - b.options.length);
  return { ...combine(problem, set, sets, known, budget), bound };
}
