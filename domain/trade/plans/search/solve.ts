import { withoutNeedless } from './needless.ts';
import { combine, undominated, type Budget, type Choices } from './combine.ts';
import { goodPlan, planBy, type Chosen } from './improve.ts';
import { sumCost, buildOption, type Option } from './option.ts';
import type { Problem } from './problem.ts';
import { leastByGrams, MAX_STEPS, relaxedOptions } from './relaxed.ts';
import { reachDemand } from './reach.ts';
import { keepsShare, keepsShares } from './shares.ts';
import { sharedPlan } from './shared-plan.ts';
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

/** How far a search goes; what is left then is said as a bound. */
export interface SearchLimits {
  /** Combinations that are looked at, of all sets of loads. */
  combinations: number;
  /** Options of one demand; more leave too many combinations. */
  options: number;
  /** Steps of the search for the options of one demand. */
  steps: number;
  /** Sets of few sellers that are priced in full. */
  sets: number;
  /** Sets of loads whose bound is asked in packs. */
  tightened: number;
}
export const PLAN_LIMITS: SearchLimits = { combinations: 6000, options: 250, steps: MAX_STEPS, sets: 8, tightened: 60 };
/** Sets of loads from which a plan is made by their lines. */
const MAX_STARTS = 3;

/**
 * The cheapest way to meet all demands.
 *
 * First what nothing can undercut: each set of loads has a bound of its own (`subsets.ts`). Then a good plan, by
 * trying. A set whose bound is not below that plan holds nothing cheaper. In each other set, what lies between bound
 * and plan is the gap: a cheaper plan has only options whose excess over the cheapest one, by the set's lines, is less
 * than the gap, and all excesses together with the vehicles' empty room are, too. Where these are few, all of their
 * combinations are looked at. Where they are too many, the plan stands with the bound.
 */
export function solve(
  whole: Problem,
  isWantedBelow = Infinity,
  work = new Work(),
  limits = PLAN_LIMITS,
): Solved | null {
  if (whole.demands.length === 0) return { options: [], cost: 0, bound: 0 };
  const problem = withoutNeedless(whole, work.part(1 / 4));
  const sets = loadSets(problem, work.part(1 / 4));
  const least = sets[0]?.bound ?? 0;
  if (least >= isWantedBelow) return null;
  let best = startingPlan(problem, work);
  for (const set of sets.slice(0, MAX_STARTS)) {
    const found = planBy(
      keepOpenLoads(problem, set),
      Float64Array.from(set.lines.map(({ perGram }) => perGram)),
      work.part(1 / 4),
    );
    if (found && found.cost < best.cost && keepsShares(problem, found.options)) best = found;
  }
  const budget = { left: limits.combinations, work };
  const open = new OpenSets(problem, sets, work.part(1 / 2), limits.tightened);
  for (let next = open.take(best.cost); next; next = open.take(best.cost)) {
    const searched =
      next.least && !work.isOver ? search(problem, { ...next, least: next.least }, best, budget, limits) : null;
    if (searched?.best) best = searched.best;
    // All further sets have higher bounds.
    if (!searched?.isComplete) return isFound(best) ? { ...best, bound: Math.min(next.bound, best.cost) } : null;
  }
  return isFound(best) ? { ...best, bound: best.cost } : null;
}

/** With shares there may be no plan at all, and none is known before one was found. */
const isFound = ({ cost }: Chosen) => cost < Infinity;

function startingPlan(problem: Problem, work: Work): Chosen {
  if (problem.most_of_seller === undefined) return goodPlan(problem, work.part(1 / 2)) ?? takeAll(problem);
  return sharedPlan(problem, work.part(1 / 2)) ?? { options: [], cost: Infinity };
}

/** The least that any plan costs, without a search. */
export function findBound(problem: Problem, work = new Work()): number {
  if (problem.demands.length === 0) return 0;
  const needed = withoutNeedless(problem, work.part(1 / 2));
  const sets = loadSets(needed, work.part(1 / 2));
  return new OpenSets(needed, sets, work.part(1 / 2)).take(Infinity)?.bound ?? 0;
}

/** A set of loads that may hold a cheaper plan. */
interface OpenSet {
  set: LoadSet;
  bound: number;
  /** What each demand costs at least by the set's lines, in packs; null before that was asked. */
  least: number[] | null;
}

/**
 * Sets of loads by their bound. That of grams is known of all; that of packs is higher, takes longer, and is asked of
 * those in front.
 */
class OpenSets {
  readonly #problem: Problem;
  readonly #sets: OpenSet[];
  readonly #work: Work;
  #left: number;

  constructor(problem: Problem, sets: readonly LoadSet[], work: Work, tightened = PLAN_LIMITS.tightened) {
    this.#problem = problem;
    this.#sets = sets.map((set) => ({ set, bound: set.bound, least: null }));
    this.#work = work;
    this.#left = tightened;
  }

  /** The set with the least bound, which is not left any more; null where none is below what is known. */
  take(known: number): OpenSet | null {
    for (let next = this.#sets.shift(); next && next.bound < known; next = this.#sets.shift()) {
      if (next.least !== null || this.#left <= 0 || this.#work.isOver) return next;
      this.#left -= 1;
      const tight = tighten(this.#problem, next.set, this.#work);
      const at = this.#sets.findIndex(({ bound }) => bound > tight.bound);
      this.#sets.splice(at < 0 ? this.#sets.length : at, 0, tight);
    }
    return null;
  }
}

/** The bound of a set where goods are bought in packs: a jumbo bag cannot be bought by half. */
function tighten(problem: Problem, set: LoadSet, work: Work): OpenSet {
  const perGram = Float64Array.from(set.lines.map((line) => line.perGram));
  const least = keepOpenLoads(problem, set).demands.map((demand) => {
    const found = work.isOver ? null : relaxedOptions(demand, perGram, { onlyCheapest: true, work });
    return found?.isComplete && found.options[0] ? found.options[0].cost : leastByGrams(demand, perGram);
  });
  const sum = set.fixed + least.reduce((all, each) => all + each, 0);
  return { set, least, bound: Math.max(set.bound, Math.floor(sum - 1 - sum * 1e-12)) };
}

/** The demands as the open loads of a set can meet them. */
function keepOpenLoads(problem: Problem, { isOpen }: LoadSet): Problem {
  return {
    ...problem,
    demands: problem.demands.map((demand) => ({
      ...demand,
      sources: demand.sources.filter(({ load }) => isOpen[load]),
    })),
  };
}

/** What is always possible, whatever it costs. */
function takeAll(problem: Problem): Chosen {
  const options = problem.demands.map((demand) => buildOption(reachDemand(demand).parts));
  return { options, cost: sumCost(problem, options) };
}

interface Searched {
  best: Chosen | null;
  isComplete: boolean;
}

/** A cheaper plan than the known one within a set of loads, where its demands cost at least so much. */
function search(
  problem: Problem,
  { set, least }: OpenSet & { least: number[] },
  known: Chosen,
  budget: Budget,
  limits: SearchLimits,
): Searched {
  const perGram = Float64Array.from(set.lines.map((line) => line.perGram));
  const gap = known.cost - set.fixed - least.reduce((all, each) => all + each, 0) + 1;
  const sets: Choices[] = [];
  for (const [index, demand] of keepOpenLoads(problem, set).demands.entries()) {
    const its = relaxedOptions(demand, perGram, {
      most: least[index]! + gap,
      mostOptions: limits.options,
      mostSteps: limits.steps,
      isAllowed: (parts) => keepsShare(problem, parts),
      work: budget.work,
    });
    if (!its.isComplete) return { best: null, isComplete: false };
    budget.work.spend(its.options.length ** 2 + problem.loads.length);
    sets.push({ index, options: undominated(its.options, problem), least: least[index]! });
  }
  sets.sort((a, b) => a.options.length - b.options.length);
  return combine(problem, set, sets, known, budget);
}
