import { pricePart, type Option } from './option.ts';
import type { Demand, Problem } from './problem.ts';
import { canMeet } from './reach.ts';
import { findBound, PLAN_LIMITS, solve, type Solved } from './solve.ts';
import { Work } from './work.ts';

/** Steps of the search for sets of sellers, sets that are kept, and those that are bounded. */
const MAX_STEPS = 20_000;
const MAX_SETS = 3000;
const MAX_BOUNDED = 30;
/** What it takes to look a seller up, in steps. */
const LOOK_UP = 4;

export interface FewestSellers extends Solved {
  /** No set of fewer sellers has everything. */
  least: number;
}

/** Everything from as few sellers as can be, and of such sets from the cheapest. */
export function fewestSellers(problem: Problem, work = new Work(), limits = PLAN_LIMITS): FewestSellers | null {
  const { sets, least, isComplete } = smallestSets(problem, work.part(1 / 4));
  const bounding = work.part(1 / 3);
  const bounded = likelyCheapest(problem, sets)
    .map((sellers) => restrictedTo(problem, sellers))
    .map((part) => ({ part, bound: findBound(part, bounding.part(1 / 4)) }))
    .toSorted((a, b) => a.bound - b.bound);
  let best: Solved | null = null;
  let bound = Infinity;
  for (const [index, { part, bound: own }] of bounded.entries()) {
    if (best && own >= best.cost) break;
    if (index >= limits.sets || (best && work.isOver)) {
      bound = Math.min(bound, own);
      break;
    }
    const solved: Solved | null = solve(part, best?.cost, work.part(1 / 3), limits);
    if (!solved) continue;
    bound = Math.min(bound, solved.bound);
    if (!best || solved.cost < best.cost) best = solved;
  }
  if (!best) return null;
  const ofAll = findBound(problem, work);
  // A set that was not found, or not looked at, may be cheaper; none is cheaper than plans of all sellers.
  if (!isComplete || sets.length > MAX_BOUNDED) bound = ofAll;
  return { ...best, bound: Math.min(Math.max(bound, ofAll), best.cost), least };
}

/**
 * The sets whose sellers ask least, each demand for itself and freight as of a load of its own: what is worth a closer
 * look.
 */
function likelyCheapest({ demands, loads }: Problem, sets: readonly Set<number>[]): Set<number>[] {
  if (sets.length <= MAX_BOUNDED) return [...sets];
  const asked = demands.map(({ sources, grams }) => {
    const bySeller = new Map<number, number>();
    for (const source of sources) {
      const packs = Math.min(source.most, Math.max(source.least, Math.ceil(grams / source.net)));
      const cost = pricePart(source, packs) + loads[source.load]!.costOf(packs * source.gross);
      const unit = cost / Math.min(grams, packs * source.net);
      const seller = source.candidate.seller_id;
      bySeller.set(seller, Math.min(unit * grams, bySeller.get(seller) ?? Infinity));
    }
    return bySeller;
  });
  const sumCost = (sellers: ReadonlySet<number>) =>
    asked.reduce((sum, its) => sum + Math.min(...[...sellers].map((seller) => its.get(seller) ?? Infinity)), 0);
  return sets
    .map((sellers) => ({ sellers, cost: sumCost(sellers) }))
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, MAX_BOUNDED)
    .map(({ sellers }) => sellers);
}

export function listSellers(options: readonly Option[]): Set<number> {
  return new Set(options.flatMap(({ parts }) => parts.map(({ source }) => source.candidate.seller_id)));
}

function restrictedTo(problem: Problem, sellers: ReadonlySet<number>): Problem {
  return {
    ...problem,
    demands: problem.demands.map((demand) => ({
      ...demand,
      sources: demand.sources.filter(({ candidate }) => sellers.has(candidate.seller_id)),
    })),
  };
}

/** What each seller can give to each demand, in grams. */
function givenBy({ demands }: Problem): Map<number, number>[] {
  return demands.map(({ sources }) => {
    const given = new Map<number, number>();
    for (const { candidate, most, net } of sources)
      given.set(candidate.seller_id, (given.get(candidate.seller_id) ?? 0) + most * net);
    return given;
  });
}

/**
 * All smallest sets of sellers that have everything: for one more seller at a time, whoever could give to the demand
 * that is not met yet. Where the search ends before it is done, the set that adds whoever gives most to most demands.
 */
export function smallestSets(
  problem: Problem,
  work = new Work(),
): { sets: Set<number>[]; least: number; isComplete: boolean } {
  const given = givenBy(problem);
  const { demands } = problem;
  const all = new Set(given.flatMap((its) => [...its.keys()]));
  let steps = 0;
  for (let size = 0; size <= all.size; size += 1) {
    const sets = new Map<string, Set<number>>();
    let isComplete = true;
    const walk = (chosen: Set<number>, excluded: ReadonlySet<number>): void => {
      const isLeft = work.spend(LOOK_UP * (demands.length * (chosen.size + 1) + excluded.size));
      if (!isLeft || (steps += 1) > MAX_STEPS || sets.size >= MAX_SETS) {
        isComplete = false;
        return;
      }
      const open = openDemand(demands, given, chosen);
      if (open < 0) {
        sets.set([...chosen].toSorted((a, b) => a - b).join(), new Set(chosen));
        return;
      }
      if (chosen.size === size) return;
      const without = new Set(excluded);
      for (const seller of given[open]!.keys()) {
        if (chosen.has(seller) || without.has(seller)) continue;
        walk(new Set([...chosen, seller]), without);
        without.add(seller);
      }
    };
    walk(new Set(), new Set());
    if (sets.size > 0) return { sets: [...sets.values()], least: size, isComplete };
    if (!isComplete) {
      const greedy = greedySet(problem, given, all);
      return { sets: [openDemand(demands, given, greedy) < 0 ? greedy : all], least: size, isComplete };
    }
  }
  return { sets: [all], least: all.size, isComplete: true };
}

/** The demand not met yet that the fewest sellers could add to; -1 where all are met. */
function openDemand(
  demands: Problem['demands'],
  given: readonly ReadonlyMap<number, number>[],
  chosen: ReadonlySet<number>,
): number {
  let open = -1;
  for (const [index, demand] of demands.entries()) {
    if (!isMet(demand, given[index]!, chosen) && (open < 0 || given[index]!.size < given[open]!.size)) open = index;
  }
  return open;
}

function isMet(demand: Demand, given: ReadonlyMap<number, number>, sellers: ReadonlySet<number>): boolean {
  let has = 0;
  for (const seller of sellers) has += given.get(seller) ?? 0;
  if (has < demand.grams) return false;
  return (
    demand.most_grams === undefined ||
    canMeet(
      demand,
      demand.sources.filter(({ candidate }) => sellers.has(candidate.seller_id)),
    )
  );
}

function greedySet(
  { demands }: Problem,
  given: readonly ReadonlyMap<number, number>[],
  all: ReadonlySet<number>,
): Set<number> {
  const chosen = new Set<number>();
  const left = demands.map(({ grams }) => grams);
  const gives = (seller: number) =>
    left.reduce((sum, grams, index) => {
      const its = Math.min(grams, given[index]!.get(seller) ?? 0);
      return grams > 0 ? sum + its / demands[index]!.grams : sum;
    }, 0);
  while (left.some((grams) => grams > 0)) {
    const next = [...all]
      .filter((seller) => !chosen.has(seller))
      .reduce((best, seller) => (gives(seller) > gives(best) ? seller : best));
    chosen.add(next);
    for (const [index, its] of given.entries()) left[index]! -= its.get(next) ?? 0;
  }
  return chosen;
}
