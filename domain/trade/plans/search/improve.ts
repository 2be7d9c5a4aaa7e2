import { VEHICLE_CAPACITY } from '#domain/market/delivery/freight.ts';
import { sumCost, pricePart, sumGrams, buildOption, type Option } from './option.ts';
import { roomBeyond, type Demand, type Problem, type Source } from './problem.ts';
import { relaxedOptions } from './relaxed.ts';
import { keepsShare } from './shares.ts';
import { wantedLoads } from './subsets.ts';
import type { Work } from './work.ts';

/**
 * A good plan, found by trying: freight by weight first, then each demand anew beside what the others load. Nothing
 * here proves that it is the best.
 */

export interface Chosen {
  options: Option[];
  cost: number;
}

const ROUNDS = 4;
/** Sources of a demand that are tried beside what others load. */
const MAX_TRIED = 6;
/** Loads that are closed or opened for everything at once, those that matter most. */
const MAX_LOADS = 16;
/** What trying those sources takes, in steps. */
const TRIES = 4 * MAX_TRIED * MAX_TRIED;

/** A plan at these weights of freight. */
export function chooseAt(problem: Problem, perGram: ArrayLike<number>, work: Work): Option[] | null {
  const options = problem.demands.map(
    (demand) =>
      relaxedOptions(demand, perGram, {
        onlyCheapest: true,
        mostSteps: 300,
        isAllowed: (parts) => keepsShare(problem, parts),
        work,
      }).options[0]?.option,
  );
  return options.every((option) => option !== undefined) ? options : null;
}

/** The plan that weights of freight lead to; null where none was found. */
export function planBy(problem: Problem, perGram: ArrayLike<number>, work: Work): Chosen | null {
  const options = work.spend(problem.loads.length) ? chooseAt(problem, perGram, work) : null;
  return options && settle(problem, options, work);
}

/** The best of several tries. Null where a try found no way, which a search without limits would. */
export function goodPlan(problem: Problem, work: Work): Chosen | null {
  const all = problem.demands.reduce((sum, { grams }) => sum + grams, 0);
  const alone = Float64Array.from(problem.loads.map((table) => table.costOf(all) / all));
  let best = planBy(problem, alone, work);
  let last = best;
  for (let round = 1; last && round < ROUNDS; round += 1) {
    last = planBy(problem, weighLoads(problem, last.options, alone), work);
    if (last && last.cost < best!.cost) best = last;
  }
  const loads = best === null ? [] : loadsToTry(problem);
  for (const load of loads) {
    if (work.isOver) break;
    const base: Chosen = best!;
    const weights = weighLoads(problem, base.options, alone);
    // A load that is used is closed, one that is not is opened for everything at once: no single move does either.
    weights[load] = base.options.some((option) => option.loads.includes(load)) ? 1e6 : 0;
    const found = planBy(problem, weights, work);
    if (found && found.cost < base.cost) best = found;
  }
  return best;
}

function loadsToTry(problem: Problem): number[] {
  if (problem.loads.length <= MAX_LOADS) return [...problem.loads.keys()];
  return wantedLoads(problem).slice(0, MAX_LOADS);
}

/** What a gram costs in the loads as they are; an unused one as if it had everything. */
export function weighLoads({ loads }: Problem, options: readonly Option[], alone: ArrayLike<number>): Float64Array {
  const carried = sumGrams(loads.length, options);
  return carried.map((grams, load) => (grams > 0 ? loads[load]!.costOf(grams) / grams : alone[load]!));
}

/** Each demand anew while that saves money. */
function settle(problem: Problem, start: readonly Option[], work: Work): Chosen {
  const options = [...start];
  const carried = sumGrams(problem.loads.length, options);
  const carry = ({ loads, grams }: Option, sign: 1 | -1) => {
    for (const [at, load] of loads.entries()) carried[load]! += sign * grams[at]!;
  };
  for (let again = true; again;) {
    again = false;
    for (const [index, demand] of problem.demands.entries()) {
      if (!work.spend(demand.sources.length + TRIES)) return { options, cost: sumCost(problem, options) };
      carry(options[index]!, -1);
      const better = bestBeside(problem, demand, carried, options[index]!);
      carry(better, 1);
      again ||= better !== options[index];
      options[index] = better;
    }
  }
  return { options, cost: sumCost(problem, options) };
}

/** What is tried: so many packs of one source, and so many of another one or none. */
interface Try {
  first: Source;
  packs: number;
  second: Source | null;
  more: number;
}

/**
 * The cheapest of the tried ways to meet a demand beside what the others load: all of one source, or as much as fills a
 * vehicle and the rest of another one.
 */
function bestBeside({ loads }: Problem, demand: Demand, others: Float64Array, now: Option): Option {
  const { sources, grams } = demand;
  const most = grams + roomBeyond(demand);
  const freight = (load: number, heavy: number) => {
    const before = others[load]!;
    return loads[load]!.costOf(before + heavy) - (before > 0 ? loads[load]!.costOf(before) : 0);
  };
  let best: Try | null = null;
  let least = now.loads.reduce((sum, load, at) => sum + freight(load, now.grams[at]!), now.goods);
  const rated = nearest(sources, grams, freight);
  for (const first of rated) {
    const enough = Math.max(first.least, Math.ceil(grams / first.net));
    const alone = (packs: number) => {
      if (packs > first.most || packs * first.net > most) return;
      const cost = pricePart(first, packs) + freight(first.load, packs * first.gross);
      if (cost < least) [best, least] = [{ first, packs, second: null, more: 0 }, cost];
    };
    alone(enough);
    for (const { from } of first.steps) if (from > enough) alone(from);
    for (const packs of packsThatFill(others[first.load]!, first)) {
      if (packs < first.least || packs * first.net >= grams) continue;
      const goods = pricePart(first, packs);
      const own = freight(first.load, packs * first.gross);
      if (goods >= least) continue;
      for (const second of rated) {
        const more = Math.max(second.least, Math.ceil((grams - packs * first.net) / second.net));
        if (second === first || more > second.most || packs * first.net + more * second.net > most) continue;
        const both =
          second.load === first.load
            ? freight(first.load, packs * first.gross + more * second.gross)
            : own + freight(second.load, more * second.gross);
        const cost = goods + pricePart(second, more) + both;
        if (cost < least) [best, least] = [{ first, packs, second, more }, cost];
      }
    }
  }
  return best === null ? now : buildTriedOption(best);
}

const buildTriedOption = ({ first, packs, second, more }: Try) =>
  buildOption([{ source: first, packs }, ...(second ? [{ source: second, packs: more }] : [])]);

/** The sources that are cheapest beside what the others load. */
function nearest(
  sources: readonly Source[],
  grams: number,
  freight: (load: number, heavy: number) => number,
): Source[] {
  if (sources.length <= 1) return [...sources];
  return sources
    .map((source) => {
      const packs = Math.min(source.most, Math.max(source.least, Math.ceil(grams / source.net)));
      const cost = pricePart(source, packs) + freight(source.load, packs * source.gross);
      return { source, unit: cost / Math.min(grams, packs * source.net) };
    })
    .toSorted((a, b) => a.unit - b.unit)
    .slice(0, MAX_TRIED)
    .map(({ source }) => source);
}

/** Packs that fill a load up to the next whole vehicle of each kind, and all there are. */
function packsThatFill(loaded: number, { gross, most }: Source): Set<number> {
  const fills = Object.values(VEHICLE_CAPACITY).map((room) =>
    Math.floor((Math.ceil((loaded + gross) / room) * room - loaded) / gross),
  );
  return new Set([...fills.filter((packs) => packs < most), most]);
}
